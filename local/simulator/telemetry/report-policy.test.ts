import { planWhere } from '@/local/simulator/factories'
import { instrumentsOf } from './instruments'
import { hasChanged, reportIntervalS } from './report-policy'

const instruments = instrumentsOf(planWhere(({ kind }) => kind === 'wastewater'))
const reported = { level: 1, pump1Running: false, pump1Mode: 'auto', energy: 5000 }

test('400 stations report every 5 s, and 10,000 cause at most 1,000 writes per second', () => {
  expect(reportIntervalS(48)).toBe(5)
  expect(reportIntervalS(400)).toBe(5)
  expect(10_000 / reportIntervalS(10_000)).toBeLessThanOrEqual(1000)
})

test.each([
  ['a level within its deadband', { level: 1.009 }, false],
  ['a level beyond its deadband', { level: 1.011 }, true],
  ['a level that falls', { level: 0.98 }, true],
  ['a pump that starts', { pump1Running: true }, true],
  ['another mode', { pump1Mode: 'off' }, true],
  ['a value that disappears', { level: null }, true],
  ['a counter that creeps', { energy: 5000.5 }, false],
])('%s', (_, change, expected) => {
  expect(hasChanged(instruments, reported, { ...reported, ...change })).toBe(expected)
})
