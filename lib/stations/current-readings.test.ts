import type { StationMetrics } from '@/lib/readings/metric'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { currentReadings } from './current-readings'
import { CLOCK_WRONG } from './judgement/silence'
import type { PumpStation } from './station'

const WELL = aStation({ wetWell: { areaM2: 5, bottomM: 0, overflowLevelM: 4 } })
const BOOSTER = { wetWell: undefined, setpointsM: undefined }
const METERED = { level: 1, inflow: 30, outflow: 5 }
const FIGURED = { startsLastHour: {}, computedAtMs: NOW_MS, inflowLps: 12, outflowLps: 4 }
const RECEIVED_MS = someMetrics().receivedAtMs
const UNKNOWN = { kind: 'unknown' }

function readingsOf(station: PumpStation, metrics: Partial<StationMetrics>) {
  const entry = { station, condition: aCondition() }
  const { flows, ...readings } = currentReadings(entry, someMetrics(metrics), NOW_MS)
  return { ...flows, ...readings }
}

const FLOWS: Record<string, [Partial<StationMetrics>, object]> = {
  'metered, before any estimate': [
    { values: METERED, recent: { ...FIGURED, outflowEstimated: true } },
    {
      inflow: { lps: 30, isEstimated: false, quality: 'live', measuredAtMs: RECEIVED_MS },
      outflow: { lps: 5, isEstimated: false, quality: 'live' },
    },
  ],
  'estimates without meters': [
    { values: { level: 1 }, recent: { ...FIGURED, outflowEstimated: true } },
    {
      inflow: { lps: 12, isEstimated: true, quality: 'live' },
      outflow: { lps: 4, isEstimated: true, quality: 'live' },
    },
  ],
  'no estimate if the document says that it was metered': [
    { values: { level: 1 }, recent: { ...FIGURED, outflowEstimated: false } },
    { outflow: { lps: 4, isEstimated: false } },
  ],
  'beside volumes and time to overflow, by the level': [
    { values: METERED },
    { heldM3: 5, freeM3: 15, forecast: { soonMin: 10, lateMin: 10 } },
  ],
  'null without readings, like all figures': [
    { values: {}, recent: undefined },
    {
      inflow: { lps: null },
      outflow: { lps: null },
      ...{ levelRateMPerH: null, heldM3: null, freeM3: null, forecast: UNKNOWN },
    },
  ],
  'unknown with a bad value, and so is the time to overflow': [
    { values: METERED, quality: { inflow: 0 } },
    { inflow: { lps: null }, heldM3: 5, forecast: UNKNOWN },
  ],
  'marked once the station stopped reporting, beside its last volume': [
    { values: METERED, receivedAtMs: NOW_MS - 240_000 },
    { inflow: { lps: 30, quality: 'not-reporting' }, heldM3: 5, forecast: UNKNOWN },
  ],
  'marked where the estimate is old, though the level is live': [
    { values: { level: 1, outflow: 4 }, recent: { ...FIGURED, computedAtMs: NOW_MS - 600_000 } },
    { inflow: { quality: 'not-reporting' }, outflow: { quality: 'live' }, forecast: UNKNOWN },
  ],
  'doubtful by a doubtful level, which takes rate and volumes away': [
    { values: { level: 1 }, quality: { level: 64 }, recent: { ...FIGURED, levelRateMPerH: 2 } },
    { inflow: { lps: 12, quality: 'doubtful' }, levelRateMPerH: null, heldM3: null },
  ],
}

test.each(Object.entries(FLOWS))('flows are %s', (_what, [metrics, expected]) => {
  expect(readingsOf(WELL, metrics)).toMatchObject(expected)
})

test('a station without a wet well has flows but no volumes', () => {
  const expected = { inflow: { lps: 30 }, heldM3: null, freeM3: null, forecast: UNKNOWN }
  expect(readingsOf(aStation(BOOSTER), { values: METERED })).toMatchObject(expected)
})

test.each([
  ['a wet well’s level', { level: 1.2, pressure: 300 }, {}, 'Level', 1.2],
  ['a wet well’s level, even if it is unknown', { pressure: 300 }, {}, 'Level', null],
  ['a tank’s level', { level: 4, pressure: 300 }, { wetWell: undefined }, 'Level', 4],
  [
    'a tank’s level, even if it is unknown',
    { pressure: 300 },
    { wetWell: undefined },
    'Level',
    null,
  ],
  ['a booster’s pressure', { pressure: 300 }, BOOSTER, 'Pressure', 300],
  ['a booster’s pressure, even if it is unknown', {}, BOOSTER, 'Pressure', null],
])('the headline is %s', (_name, values, overrides, name, value) => {
  const { headline } = readingsOf(aStation(overrides), { values: { ...values } })
  expect(headline).toMatchObject({ name, value })
})

test.each<[string, number | null, object, object]>([
  ['bad', 1.2, { quality: { level: 0 } }, { value: null, flaw: { text: 'level not measured' } }],
  ['implausible', 6553.5, {}, { value: null, flaw: { text: 'level implausible' } }],
  ['doubtful', 1.2, { quality: { level: 64 } }, { value: 1.2, quality: 'doubtful' }],
  ['forced', 1.2, { quality: { level: 216 } }, { value: 1.2, quality: 'live', isForced: true }],
  ['silent', 1.2, { online: false }, { value: 1.2, quality: 'offline' }],
])('a level that is %s', (_what, level, metrics, expected) => {
  const { headline } = readingsOf(aStation(), { values: { level }, ...metrics })
  expect(headline).toMatchObject(expected)
})

test('while its clock is wrong, all is doubtful, and its times mean nothing', () => {
  const condition = aCondition({ reasons: [{ text: CLOCK_WRONG, sinceMs: null }] })
  const metrics = someMetrics({ receivedAtMs: NOW_MS + 3_600_000 })
  const readings = currentReadings({ station: aStation(), condition }, metrics, NOW_MS)
  expect(readings.headline).toMatchObject({ value: 1.2, quality: 'doubtful' })
  expect(readings.report).toEqual({ state: 'clock-wrong', sinceMs: null, words: CLOCK_WRONG })
  expect(readings.forecast.kind).toBe('unknown')
})
