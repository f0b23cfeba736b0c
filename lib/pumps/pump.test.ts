import { aPump } from '@/tests/factories/station'
import { pumpAt, pumpLabel } from './pump'

const jockey = aPump({ position: 2, label: 'Jockey pump' })

test('shows a pump’s label', () => {
  expect(pumpLabel([jockey], 2)).toBe('Jockey pump')
  expect(pumpAt([jockey], 2)).toBe(jockey)
})

test('shows the number of a pump without a document', () => {
  expect(pumpLabel([jockey], 1)).toBe('Pump 1')
  expect(pumpAt([jockey], 1)).toBeNull()
})
