import fc from 'fast-check'
import type { MetricValue, StationMetrics } from '@/lib/readings/metric'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import type { PumpStation } from '../station'
import { STATION_STATUSES } from '../status'
import type { Evidence } from './evidence'
import { compareRanks, judge, type Rank } from './judge'

const MINUTE_MS = 60_000
const CREST_M = 4
const WELL = { areaM2: 7, bottomM: 0, overflowLevelM: CREST_M }

const anyState = fc.oneof(fc.boolean(), fc.constant(null))
const anyLevel = fc.oneof(
  fc.double({ min: -1, max: 8, noNaN: true }),
  fc.constantFrom<MetricValue>(null, 'x', CREST_M, 3.99, 3, 2.96, 6553.5),
)
const anyFlow = fc.double({ min: -20, max: 60, noNaN: true })
const anyTime = fc.integer({ min: NOW_MS - 180 * MINUTE_MS, max: NOW_MS })

const anyRecord: fc.Arbitrary<Partial<PumpStation>> = fc.record(
  {
    inService: fc.boolean(),
    kind: fc.constantFrom('wastewater', 'stormwater', 'water'),
    outOfServiceUntilMs: fc.constantFrom(NOW_MS - 1, NOW_MS + 1),
    createdAtMs: fc.constant(NOW_MS - MINUTE_MS),
    levelControl: fc.constantFrom('held', 'start-stop'),
    signals: fc.subarray(['level', 'highFloat', 'powerFail', 'pump1Fault']),
    notMeasured: fc.constant({ level: { until: NOW_MS + 1, reason: '' } }),
    levelSensorM: fc.constantFrom({ from: 0, to: 5 }, { from: 0, to: 3 }),
    wetWell: fc.constant({ ...WELL, overflowHysteresisM: 0.3 }),
    setpointsM: fc.constantFrom({ off: 0.5, leadOn: 1.5, lagOn: 2 }, { off: 2, leadOn: 1 }),
  },
  { requiredKeys: [] },
)

const anyEvidence: fc.Arbitrary<Evidence & { metrics: StationMetrics }> = fc
  .record({
    record: anyRecord,
    online: fc.boolean(),
    ageMs: fc.integer({ min: -600_000, max: 400_000 }),
    values: fc.record(
      {
        level: anyLevel,
        highFloat: anyState,
        overflowFloat: anyState,
        powerFail: anyState,
        pump1Fault: anyState,
        pump1Running: anyState,
        pump1Mode: fc.constantFrom('auto', 'hand', 'off'),
        inflow: anyFlow,
        outflow: anyFlow,
      },
      { requiredKeys: [] },
    ),
    quality: fc.dictionary(fc.constantFrom('level', 'highFloat'), fc.constantFrom(0, 64, 192, 500)),
    recent: fc.option(
      fc.record(
        {
          startsLastHour: fc.constantFrom<Record<string, number>>({}, { 1: 3 }),
          pumpsStoppedAtMs: anyTime,
          overflowSinceMs: fc.option(anyTime),
          levelMovedAtMs: anyTime,
          levelRestLimitS: fc.constant(3000),
          levelRateMPerH: fc.double({ min: -5, max: 20, noNaN: true }),
          inflowLps: fc.double({ min: 0, max: 40, noNaN: true }),
          lastGoodLevel: fc.record({
            levelM: fc.double({ min: 0, max: 5, noNaN: true }),
            atMs: anyTime,
          }),
        },
        { requiredKeys: ['startsLastHour'] },
      ),
      { nil: undefined },
    ),
    alerts: fc.option(fc.array(fc.boolean(), { maxLength: 2 })),
  })
  .map(({ record, ageMs, alerts, values, ...live }) => ({
    station: aStation({ pumpIds: ['LS-001_1'], ...record }),
    metrics: someMetrics({
      ...live,
      values: values as StationMetrics['values'],
      receivedAtMs: NOW_MS - ageMs,
    }),
    alerts:
      alerts && alerts.map((acknowledged, index) => anAlert({ id: `a${index}`, acknowledged })),
  }))

const ATTENTION = STATION_STATUSES.indexOf('attention')
const statusRank = (evidence: Evidence, nowMs = NOW_MS) =>
  STATION_STATUSES.indexOf(judge(evidence, nowMs).condition.status)

function expectNoCalmer(before: Evidence, after: Evidence, afterMs = NOW_MS) {
  const [was, is] = [judge(before, NOW_MS), judge(after, afterMs)]
  expect(compareRanks(is.rank, was.rank)).toBeLessThanOrEqual(0)
  if (was.condition.status === 'normal')
    expect(statusRank(after, afterMs)).toBeLessThanOrEqual(ATTENTION)
}

/** Without what a time to overflow is figured from: that it may be lost is an exception. */
function withoutForecast<E extends Evidence & { metrics: StationMetrics }>(evidence: E): E {
  const { values, recent } = evidence.metrics
  const metrics = {
    ...evidence.metrics,
    values: { ...values, inflow: null, outflow: null },
    ...(recent && { recent: { ...recent, levelRateMPerH: undefined, inflowLps: undefined } }),
  }
  return { ...evidence, metrics }
}

/** What a gateway has written by the time that a value is lost. */
function remembered(evidence: Evidence & { metrics: StationMetrics }): StationMetrics {
  const { metrics } = withoutForecast(evidence)
  const { level } = judge({ ...evidence, metrics }, NOW_MS)
  const isOver =
    metrics.values.overflowFloat === true || (level.value !== null && level.value >= CREST_M)
  const recent = {
    startsLastHour: {},
    ...metrics.recent,
    ...(level.value !== null && {
      lastGoodLevel: { levelM: level.value, atMs: metrics.receivedAtMs },
    }),
    ...(isOver && { overflowSinceMs: NOW_MS - MINUTE_MS }),
  }
  return { ...metrics, recent }
}

const PROTECTING_AND_TELLING = [
  'level',
  'highFloat',
  'overflowFloat',
  'powerFail',
  'pump1Fault',
  'pump1Running',
]

type Loss = [name: string, lose: (metrics: StationMetrics, key: string) => StationMetrics]

const LOSSES: Loss[] = [
  ['null', (metrics, key) => ({ ...metrics, values: { ...metrics.values, [key]: null } })],
  ['text', (metrics, key) => ({ ...metrics, values: { ...metrics.values, [key]: '1.42' } })],
  ['bad', (metrics, key) => ({ ...metrics, quality: { ...metrics.quality, [key]: 0 } })],
  ['too old', (metrics, key) => ({ ...metrics, quality: { ...metrics.quality, [key]: 500 } })],
]

test.each(LOSSES)('a value that becomes %s never looks calmer', (_name, lose) => {
  fc.assert(
    fc.property(anyEvidence, fc.constantFrom(...PROTECTING_AND_TELLING), (evidence, key) => {
      const { signals = [key] } = evidence.station
      fc.pre(key in evidence.metrics.values && signals.includes(key))
      const metrics = remembered(evidence)
      const before = { ...evidence, metrics }
      // A level that can't be was unknown before, too.
      fc.pre(key !== 'level' || judge(before, NOW_MS).level.trust !== 'unknown')
      expectNoCalmer(before, { ...evidence, metrics: lose(metrics, key) })
    }),
  )
})

test('a device that falls silent never looks calmer', () => {
  fc.assert(
    fc.property(anyEvidence, fc.boolean(), (evidence, isDead) => {
      const before = withoutForecast(evidence)
      const { metrics } = before
      // Once it's old, nobody knows that its clock was wrong.
      fc.pre(metrics.receivedAtMs <= NOW_MS + MINUTE_MS)
      if (isDead) expectNoCalmer(before, { ...before, metrics: { ...metrics, online: false } })
      else expectNoCalmer(before, before, NOW_MS + 60 * MINUTE_MS)
    }),
  )
})

/** How long it has lasted is lost with the document. */
const withoutTimes = ([tier, soonMin, isFalling, status, severity]: Rank): Rank => [
  ...([tier, soonMin, isFalling, status, severity] as const),
  ...([0, 0] as const),
]

test('a live document that becomes unreadable never looks calmer, unless it overflows', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const before = withoutForecast(evidence)
      const was = judge(before, NOW_MS)
      // Then only history knows.
      fc.pre(was.condition.overflow === null)
      const is = judge({ ...evidence, metrics: null, isUnreadable: true }, NOW_MS)
      expect(compareRanks(withoutTimes(is.rank), withoutTimes(was.rank))).toBeLessThanOrEqual(0)
      expect(['normal', 'readings-only']).not.toContain(is.condition.status)
    }),
  )
})

const FIELDS = [
  'signals',
  'notMeasured',
  'createdAt',
  'levelControl',
  'outOfServiceUntil',
  'levelSensorM',
  'wetWell.overflowHysteresisM',
]

test('a refused field of the record never looks calmer', () => {
  fc.assert(
    fc.property(anyEvidence, fc.constantFrom(...FIELDS), (drawn, field) => {
      const evidence = field === 'levelSensorM' ? withoutForecast(drawn) : drawn
      const was = judge(evidence, NOW_MS)
      // Without its range nobody knows that a level can't be.
      fc.pre(field !== 'levelSensorM' || was.level.flaw?.text !== 'level implausible')
      const lost = field.startsWith('wetWell.')
        ? { wetWell: { ...WELL, overflowHysteresisM: undefined } }
        : { [field]: undefined, [`${field}Ms`]: undefined }
      const station = { ...evidence.station, ...lost, refused: [field] }
      const is = judge({ ...evidence, station }, NOW_MS)
      expect(compareRanks(is.rank, was.rank)).toBeLessThanOrEqual(0)
    }),
  )
})

test('alerts that are lost never look calmer', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      fc.pre(evidence.alerts?.length === 0)
      const status = judge({ ...evidence, alerts: null }, NOW_MS).condition.status
      expect(status).not.toBe('normal')
      expect(STATION_STATUSES.indexOf(status)).toBeLessThanOrEqual(statusRank(evidence))
    }),
  )
})

test('an unacknowledged alert is never hidden', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const hasOpenAlert = evidence.alerts?.some((alert) => !alert.isAcknowledged) ?? false
      const { status } = judge(evidence, NOW_MS).condition
      if (status !== 'overflowing') expect(status === 'alarm').toBe(hasOpenAlert)
    }),
  )
})

test('ranks order totally: nothing is both worse and better', () => {
  fc.assert(
    fc.property(anyEvidence, anyEvidence, anyEvidence, (...three) => {
      const [a, b, c] = three.map((evidence) => judge(evidence, NOW_MS).rank)
      if (!a || !b || !c) throw new Error('three stations')
      expect([...a, ...b].some(Number.isNaN)).toBe(false)
      expect(compareRanks(a, b)).toBe(-compareRanks(b, a) + 0)
      if (compareRanks(a, b) <= 0 && compareRanks(b, c) <= 0)
        expect(compareRanks(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})

test('the judgement depends on nothing but its documents', () => {
  fc.assert(
    fc.property(anyEvidence, anyEvidence, (evidence, other) => {
      const first = judge(evidence, NOW_MS)
      judge(other, NOW_MS)
      expect(judge(structuredClone(evidence), NOW_MS)).toEqual(first)
    }),
  )
})
