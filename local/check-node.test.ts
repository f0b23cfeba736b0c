import { engines } from '@/package.json'
import { refusalOf } from './check-node.cjs'

test.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '24.0.0'])('accepts Node %s', (version) => {
  expect(refusalOf(version)).toBeNull()
})

test.each(['4.9.1', '18.20.4', '20.18.3'])('rejects Node %s in one sentence', (version) => {
  expect(refusalOf(version)).toBe(`Wetwell needs Node 20.19 or later, and this is Node ${version}.`)
})

test('requires the minimum version that package.json declares', () => {
  const minimum = engines.node.replace('>=', '')
  expect(refusalOf(`${minimum}.0`)).toBeNull()
  expect(refusalOf('0.0.0')).toContain(`Node ${minimum} or later`)
})
