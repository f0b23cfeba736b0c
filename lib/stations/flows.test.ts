import type { StationMetrics } from '@/lib/readings/metric'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { currentReadings } from './current-readings'

const WELL = aStation({ wetWell: { areaM2: 5, bottomM: 0, overflowLevelM: 4 } })
const BOOSTER = aStation({ wetWell: undefined, setpointsM: undefined })
const METERED = { level: 1, inflow: 30, outflow: 5 }
const FIGURED = { startsLastHour: {}, computedAtMs: NOW_MS, inflowLps: 12, outflowLps: 4 }
const RECEIVED_MS = someMetrics().receivedAtMs
const UNKNOWN = { kind: 'unknown' }

test.each<[string, Partial<StationMetrics>, object]>([
  [
    'metered, before any estimate',
    { values: METERED, recent: { ...FIGURED, outflowEstimated: true } },
    {
      inflow: { lps: 30, isEstimated: false, quality: 'live', measuredAtMs: RECEIVED_MS },
      outflow: { lps: 5, isEstimated: false, quality: 'live' },
    },
  ],
  [
    'estimates without meters',
    { values: { level: 1 }, recent: { ...FIGURED, outflowEstimated: true } },
    {
      inflow: { lps: 12, isEstimated: true, quality: 'live' },
      outflow: { lps: 4, isEstimated: true, quality: 'live' },
    },
  ],
  [
    'no estimate if the document says that it was metered',
    { values: { level: 1 }, recent: { ...FIGURED, outflowEstimated: false } },
    { outflow: { lps: 4, isEstimated: false } },
  ],
  [
    'beside volumes and time to overflow, by the level',
    { values: METERED },
    { heldM3: 5, freeM3: 15, forecast: { soonMin: 10, lateMin: 10 } },
  ],
  [
    'null without readings, like all figures',
    { values: {}, recent: undefined },
    {
      inflow: { lps: null },
      outflow: { lps: null },
      ...{ levelRateMPerH: null, heldM3: null, freeM3: null, forecast: UNKNOWN },
    },
  ],
  [
    'unknown with a bad value, and so is the time to overflow',
    { values: METERED, quality: { inflow: 0 } },
    { inflow: { lps: null }, heldM3: 5, forecast: UNKNOWN },
  ],
  [
    'marked once the station stopped reporting, beside its last volume',
    { values: METERED, receivedAtMs: NOW_MS - 240_000 },
    { inflow: { lps: 30, quality: 'not-reporting' }, heldM3: 5, forecast: UNKNOWN },
  ],
  [
    'marked where the estimate is old, though the level is live',
    { values: { level: 1, outflow: 4 }, recent: { ...FIGURED, computedAtMs: NOW_MS - 600_000 } },
    { inflow: { quality: 'not-reporting' }, outflow: { quality: 'live' }, forecast: UNKNOWN },
  ],
  [
    'doubtful by a doubtful level, which takes rate and volumes away',
    { values: { level: 1 }, quality: { level: 64 }, recent: { ...FIGURED, levelRateMPerH: 2 } },
    { inflow: { lps: 12, quality: 'doubtful' }, levelRateMPerH: null, heldM3: null },
  ],
])('flows are %s', (_what, metrics, expected) => {
  expect(readingsOf(WELL, metrics)).toMatchObject(expected)
})

test('a station without a wet well has flows but no volumes', () => {
  const expected = { inflow: { lps: 30 }, heldM3: null, freeM3: null, forecast: UNKNOWN }
  expect(readingsOf(BOOSTER, { values: METERED })).toMatchObject(expected)
})

function readingsOf(station: typeof WELL, metrics: Partial<StationMetrics>) {
  const entry = { station, condition: aCondition() }
  const { flows, forecast } = currentReadings(entry, someMetrics(metrics), NOW_MS)
  return { ...flows, forecast }
}
