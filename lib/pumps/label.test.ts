import { aPump } from '@/tests/factories/station'
import { pumpAt, pumpLabel } from './label'

const jockey = aPump({ position: 2, label: 'Jockey pump' })

test('a pump is called by its label', () => {
  expect(pumpLabel([jockey], 2)).toBe('Jockey pump')
  expect(pumpAt([jockey], 2)).toBe(jockey)
})

test('a pump that nobody entered is called by its number', () => {
  expect(pumpLabel([jockey], 1)).toBe('Pump 1')
  expect(pumpAt([jockey], 1)).toBeNull()
})
