import { stationMetricsSchema } from '@/lib/readings/metric'
import { judge } from '@/lib/stations/judgement/judge'
import { pumpStationSchema } from '@/lib/stations/station'
import { OPENING_MS, planWhere, warmStation } from '@/local/simulator/factories'
import { FAULTS, type FaultKind } from '@/local/simulator/model/fault'
import { metricsDocument } from './metrics-documents'
import { pumpStationDocument } from './station-documents'

const MINUTE_MS = 60_000

/** What is written and judged after a fault has lasted. */
function after(kind: FaultKind, minutes: number) {
  const plan = planWhere(
    ({ kind, nameplates, instrumentation }) =>
      kind === 'wastewater' && nameplates.length === 2 && !instrumentation.hasFlowMeter,
  )
  const station = warmStation({ ...plan, rainExposure: 0 }, 2)
  const span = { startsAtMs: OPENING_MS, endsAtMs: Infinity }
  for (const pump of FAULTS[kind].of === 'pump' ? [1] : [undefined])
    station.faults.inject({ kind, pump, ...span })
  const nowMs = OPENING_MS + minutes * MINUTE_MS
  for (let atMs = OPENING_MS; atMs < nowMs; atMs += 30_000) {
    station.advanceTo(atMs + 30_000, 10)
    station.read()
  }
  const metrics = stationMetricsSchema.parse(metricsDocument(station, nowMs))
  const record = pumpStationSchema.parse(pumpStationDocument(station.plan, nowMs))
  const { condition } = judge({ station: record, metrics, alerts: [] }, nowMs)
  const texts = condition.reasons.map(({ text }) => text).join('; ')
  return { metrics, record, seen: `${condition.status}: ${texts}` }
}

test.each<[FaultKind, number, RegExp]>([
  ['failed-start', 5, /^attention: .*pump 1 failed/],
  ['power-failure', 5, /^attention: .*power failure/],
  ['leaking-check-valve', 8, /^attention: .*outflow −[\d.]+ L\/s: backflow or meter/],
  ['open-loop', 5, /^attention: .*level implausible/],
  ['short-circuit', 5, /^attention: .*level implausible/],
  ['level-null', 5, /^attention: .*level not measured/],
  ['level-bad', 5, /^attention: .*level not measured/],
  ['stuck-float', 5, /^attention: .*high float tripped/],
  ['overflow', 20, /^overflowing: level at overflow/],
  ['surcharge', 30, /^overflowing: level at overflow/],
  ['held-level', 60, /^normal: $/],
  ['float-only', 60, /^normal: $/],
  ['dry-storm-well', 60, /^normal: $/],
  ['changes-only', 60, /^normal: $/],
  ['communication-loss', 5, /^offline: offline/],
  ['silence', 5, /^offline: not reporting/],
  ['clock-ahead', 5, /^offline: its clock is wrong/],
  ['clock-behind', 5, /^offline: not reporting/],
  ['out-of-service', 5, /^out-of-service: /],
])('%s is judged after %i min', (kind, minutes, expected) => {
  expect(after(kind, minutes).seen).toMatch(expected)
})

test('a fault that changes the record shows in it', () => {
  expect(after('held-level', 1).record.levelControl).toBe('held')
  expect(after('dry-storm-well', 1).record.kind).toBe('stormwater')
  expect(after('float-only', 1).record.signals).toEqual(expect.not.arrayContaining(['level']))
})

test('a value that is not confirmed says when it was', () => {
  const { metrics } = after('changes-only', 30)
  expect(metrics.measuredAtMs.powerFail).toBeLessThan(OPENING_MS + MINUTE_MS)
  const bad = after('level-bad', 30).metrics
  expect(bad).toMatchObject({ quality: { level: 0 }, values: { level: expect.any(Number) } })
  expect(bad.recent?.lastGoodLevel?.atMs).toBeLessThanOrEqual(OPENING_MS)
})

test.each(['open-loop', 'short-circuit'] as const)('%s is no level to remember', (kind) => {
  const { recent } = after(kind, 5).metrics
  expect(recent).toMatchObject({ overflowSinceMs: null })
  expect(recent?.lastGoodLevel?.atMs).toBeLessThanOrEqual(OPENING_MS)
})

test('a drowned outfall lets the level rise a meter above the crest', () => {
  const { metrics, record } = after('surcharge', 30)
  expect(metrics.values.level).toBeGreaterThan((record.wetWell?.overflowLevelM ?? NaN) + 1.2)
  expect(metrics.recent?.overflowSinceMs).toBeGreaterThan(OPENING_MS)
})
