import { forgetSessionData } from '@/lib/session-data'
import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation, someMetrics } from '@/tests/factories/station'
import { isOverflowing } from './memory'

afterEach(forgetSessionData)

/** The factory's wet well overflows at 4 m. */
const at = (level: unknown, overrides: object = {}) =>
  isOverflowing(aStation(), { ...someMetrics(), values: { level: level as number }, ...overrides })

test('begins at the overflow level and ends two centimeters below it', () => {
  expect([3, 3.99, 4, 3.99, 4.1, 3.981, 3.97, 3.99].map((level) => at(level))).toEqual([
    ...[false, false, true, true, true, true, false, false],
  ])
})

test('so near the overflow, a station seen for the first time counts as overflowing', () => {
  expect(at(3.99)).toBe(true)
})

test('each station has its own memory', () => {
  at(3)
  const other = aStation({ edgeNodeId: edgeNodeIdSchema.parse('LS-002') })
  expect(isOverflowing(other, { ...someMetrics(), values: { level: 3.99 } })).toBe(true)
})

test('the last level counts, however old', () => {
  expect(at(4, { online: false, receivedAtMs: 0 })).toBe(true)
})

test.each([
  ['of bad quality', 9, { quality: { level: 0 } }],
  ['that is missing', null, {}],
  ['that isn’t a number', 'high', {}],
])('a level %s proves nothing', (_name, level, overrides) => {
  expect(at(level, overrides)).toBe(false)
})

test('a station without a wet well can’t overflow', () => {
  expect(isOverflowing(aStation({ wetWell: undefined }), someMetrics())).toBe(false)
})

test('the next session starts afresh', () => {
  at(3)
  forgetSessionData()
  expect(at(3.99)).toBe(true)
})
