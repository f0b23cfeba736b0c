import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { currentReadings } from './current-readings'

const station = aStation({ wetWell: { areaM2: 5, bottomM: 0, overflowLevelM: 4 } })

function readingsOf(metrics: ReturnType<typeof someMetrics>, nowMs = NOW_MS, of = station) {
  const { flows, forecast } = currentReadings(
    { station: of, condition: aCondition() },
    metrics,
    nowMs,
  )
  if (!flows) throw new Error('there are readings')
  return { ...flows, forecast }
}

const recent = { computedAtMs: NOW_MS, startsLastHour: {} }

test('a metered flow takes precedence over an estimate', () => {
  const metrics = someMetrics({
    values: { level: 1, inflow: 12, outflow: 4 },
    recent: { ...recent, inflowLps: 99, outflowLps: 99, outflowEstimated: true },
  })
  const { inflow, outflow } = readingsOf(metrics)
  expect(inflow).toMatchObject({
    lps: 12,
    isEstimated: false,
    quality: 'live',
    measuredAtMs: metrics.receivedAtMs,
  })
  expect(outflow).toMatchObject({ lps: 4, isEstimated: false, quality: 'live' })
})

test('without meters the flows are estimates', () => {
  const metrics = someMetrics({
    values: { level: 1 },
    recent: { ...recent, inflowLps: 12, outflowLps: 4, outflowEstimated: true },
  })
  const { inflow, outflow } = readingsOf(metrics)
  expect(inflow).toMatchObject({ lps: 12, isEstimated: true, quality: 'live' })
  expect(outflow).toMatchObject({ lps: 4, isEstimated: true, quality: 'live' })
})

test('an outflow that the document marks as metered isn’t an estimate', () => {
  const metrics = someMetrics({
    values: { level: 1 },
    recent: { ...recent, outflowLps: 4, outflowEstimated: false },
  })
  expect(readingsOf(metrics).outflow.isEstimated).toBe(false)
})

test('computes volumes and time to overflow from the level', () => {
  const metrics = someMetrics({ values: { level: 1, inflow: 30, outflow: 5 } })
  const { heldM3, freeM3, forecast } = readingsOf(metrics)
  expect(heldM3).toBe(5)
  expect(freeM3).toBe(15)
  expect(forecast).toMatchObject({ soonMin: 10, lateMin: 10 })
})

test('figures without readings are null', () => {
  const metrics = someMetrics({ values: {}, recent: undefined })
  expect(readingsOf(metrics)).toMatchObject({
    inflow: { lps: null },
    outflow: { lps: null },
    levelRateMPerH: null,
    heldM3: null,
    freeM3: null,
    forecast: { kind: 'unknown' },
  })
})

test('a station without a wet well has flows but no volumes', () => {
  const metrics = someMetrics({ values: { level: 1, inflow: 30, outflow: 5 } })
  const booster = aStation({ wetWell: undefined, setpointsM: undefined })
  const { heldM3, freeM3, forecast, inflow } = readingsOf(metrics, NOW_MS, booster)
  expect([heldM3, freeM3, forecast.kind]).toEqual([null, null, 'unknown'])
  expect(inflow.lps).toBe(30)
})

test('a bad value hides the time to overflow', () => {
  const metrics = someMetrics({
    values: { level: 1, inflow: 30, outflow: 5 },
    quality: { inflow: 0 },
  })
  const { forecast, inflow, heldM3 } = readingsOf(metrics)
  expect(inflow.lps).toBeNull()
  expect(forecast.kind).toBe('unknown')
  expect(heldM3).toBe(5)
})

test('a station that stopped reporting keeps its last volume, its flows marked as not reporting', () => {
  const later = NOW_MS + station.staleAfterS * 1000 + 60_000
  const metrics = someMetrics({ values: { level: 1, inflow: 30, outflow: 5 } })
  const { inflow, heldM3, forecast } = readingsOf(metrics, later)
  expect(inflow.quality).toBe('not-reporting')
  expect(heldM3).toBe(5)
  expect(forecast.kind).toBe('unknown')
})

test('an old estimate counts as not reporting even if the level is live', () => {
  const metrics = someMetrics({
    values: { level: 1, outflow: 4 },
    recent: { ...recent, computedAtMs: NOW_MS - 600_000, inflowLps: 12 },
  })
  const flows = readingsOf(metrics)
  expect(flows.inflow.quality).toBe('not-reporting')
  expect(flows.outflow.quality).toBe('live')
  expect(flows.forecast.kind).toBe('unknown')
})

test('a doubtful level takes rate and volumes away', () => {
  const metrics = someMetrics({
    values: { level: 1 },
    quality: { level: 64 },
    recent: { ...recent, levelRateMPerH: 2, inflowLps: 4 },
  })
  expect(readingsOf(metrics)).toMatchObject({
    levelRateMPerH: null,
    heldM3: null,
    inflow: { lps: 4, quality: 'doubtful' },
  })
})
