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

test('the last drop counts once it has proved to be a reset', () => {
  const section = sectionOf({ stations: [gauge(0.4)] }, history)
  expect(section.rows[0]?.what).toEqual(['At least 0.600 mm'])
  expect(section.summary).toBe('1 known; 1 of 1 station not known')
})

test('doesn’t list dry gauges', () => {
  const dry = aHistory('rain', BEFORE_MS, () => 100.3)
  const none = { rows: [], summary: 'None', notes: [] }
  expect(sectionOf({ stations: [gauge(100.3)] }, dry)).toMatchObject(none)
})

test.each([
  ['much', 101, 'At least 1 mm'],
  ['little, as a number', 100.04, 'At least 0.04 mm'],
])('a gauge whose count before the period isn’t known has what came since: %s', (_, rain, what) => {
  const late = aHistory('rain', BEFORE_MS, (ms) => (ms < NOW_MS - 5 * HOUR_MS ? null : 100))
  const section = sectionOf({ stations: [gauge(rain)] }, late)
  expect(section.rows[0]?.what).toEqual([what])
  expect(section.summary).toBe('1 known; 1 of 1 station not known')
})

test('a gauge that doesn’t report has at least what it had counted', () => {
  const receivedAtMs = NOW_MS - 2 * HOUR_MS
  const broken = aHistory('rain', BEFORE_MS, (ms) => {
    if (ms >= receivedAtMs) return null
    return ms >= NOW_MS - 4 * HOUR_MS ? 100.6 : 100
  })
  const section = sectionOf({ stations: [gauge(100.6, { receivedAtMs })] }, broken)
  expect(section.rows[0]?.what).toEqual(['At least 0.600 mm'])
  expect(sectionOf({ stations: [gauge(null)] }).summary).toBe('Not known')
})

test('ends with the period where that has ended', () => {
  const toMs = NOW_MS - 5 * HOUR_MS
  expect(sectionOf({ stations: [gauge(101)], toMs }, history).summary).toBe('None')
})

test('there are no rain gauges only if every station was heard', () => {
  expect(sectionOf({}).summary).toBe('Not measured')
  const station = { edgeNodeId: edgeNodeIdSchema.parse('LS-002') }
  const never = aHandOverStation({ station, metrics: null })
  expect(sectionOf({ stations: [aHandOverStation(), never] })).toMatchObject({
    summary: 'Not known',
    notes: ['Not known: Harbour Road.'],
  })
})
