import { edgeNodeIdSchema } from '@/lib/ids'
import { aHandOverStation, aHistory, aSheetSource } from '@/tests/factories/hand-over'
import { NOW_MS } from '@/tests/factories/station'
import { rainSection } from './station-sections'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FROM_MS = NOW_MS - 8 * HOUR_MS
const BEFORE_MS = FROM_MS - 10 * MINUTE_MS

const gauge = (rain: number | null, metrics: object = {}) =>
  aHandOverStation({ metrics: { values: { rain }, ...metrics } })

const sectionOf = (...source: Parameters<typeof aSheetSource>) =>
  rainSection(aSheetSource(...source))

/** 100 mm before the period, and 0.6 mm more from 08:00 on. */
const history = aHistory('rain', BEFORE_MS, (ms) => (ms >= NOW_MS - 4 * HOUR_MS ? 100.6 : 100))

test('sums the rain of the period by gauge, up to the latest reading', () => {
  const section = sectionOf({ stations: [gauge(101)] }, history)
  expect(section.summary).toBe('1')
  expect(section.rows[0]).toMatchObject({ what: ['1 mm'], when: ['bayshore'] })
})

test('a counter that was reset starts anew', () => {
  const reset = aHistory('rain', BEFORE_MS, (ms) => (ms >= NOW_MS - 40 * MINUTE_MS ? 0.2 : 100))
  expect(sectionOf({ stations: [gauge(0.4)] }, reset).rows[0]?.what).toEqual(['0.400 mm'])
})

test('the last drop counts once it has proved to be a reset', () => {
  const section = sectionOf({ stations: [gauge(0.4)] }, history)
  expect(section.rows[0]?.what).toEqual(['At least 0.600 mm'])
  expect(section.summary).toBe('1 known; 1 of 1 station not known')
})

test('doesn’t list dry gauges', () => {
  const dry = aHistory('rain', BEFORE_MS, () => 100.3)
  expect(sectionOf({ stations: [gauge(100.3)] }, dry)).toMatchObject({
    rows: [],
    summary: 'None',
    notes: [],
  })
})

test('a gauge whose count before the period isn’t known has at least what came since', () => {
  const late = aHistory('rain', BEFORE_MS, (ms) => (ms < NOW_MS - 5 * HOUR_MS ? null : 100))
  const section = sectionOf({ stations: [gauge(101)] }, late)
  expect(section.rows[0]?.what).toEqual(['At least 1 mm'])
  expect(section.summary).toBe('1 known; 1 of 1 station not known')
})

test('what came at least is a number, however little', () => {
  const late = aHistory('rain', BEFORE_MS, (ms) => (ms < NOW_MS - 5 * HOUR_MS ? null : 100))
  const section = sectionOf({ stations: [gauge(100.04)] }, late)
  expect(section.rows[0]?.what).toEqual(['At least 0.04 mm'])
})

test('a gauge that doesn’t report has at least what it had counted', () => {
  const receivedAtMs = NOW_MS - 2 * HOUR_MS
  const metrics = { values: { rain: 100.6 }, receivedAtMs }
  const broken = aHistory('rain', BEFORE_MS, (ms) => {
    if (ms >= receivedAtMs) return null
    return ms >= NOW_MS - 4 * HOUR_MS ? 100.6 : 100
  })
  const section = sectionOf({ stations: [aHandOverStation({ metrics })] }, broken)
  expect(section.rows[0]?.what).toEqual(['At least 0.600 mm'])
  expect(sectionOf({ stations: [gauge(null)] }).summary).toBe('Not known')
})

test('ends with the period where that has ended', () => {
  const toMs = NOW_MS - 5 * HOUR_MS
  expect(sectionOf({ stations: [gauge(101)], toMs }, history)).toMatchObject({
    rows: [],
    summary: 'None',
  })
})

test('there are no rain gauges only if every station was heard', () => {
  expect(sectionOf({}).summary).toBe('Not measured')
  const never = aHandOverStation({
    station: { edgeNodeId: edgeNodeIdSchema.parse('LS-002') },
    metrics: null,
  })
  for (const overrides of [
    { stations: [aHandOverStation(), never] },
    { unreadableStations: ['LS-009'] },
    { readingsLostSinceMs: NOW_MS },
    { stations: null },
  ])
    expect(sectionOf(overrides).summary).toBe('Not known')
  expect(sectionOf({ stations: [never] }).notes).toEqual(['Not known: Harbour Road.'])
})
