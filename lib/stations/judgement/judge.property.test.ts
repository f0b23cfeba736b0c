import fc from 'fast-check'
import type { MetricValue, StationMetrics } from '@/lib/readings/metric'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { STATION_STATUSES, type StationStatus } from '../status'
import type { Evidence } from './evidence'
import { compareRanks, judge } from './judge'

const MINUTE_MS = 60_000

const anyState = fc.oneof(fc.boolean(), fc.constant(null))
const anyLevel = fc.oneof(
  fc.double({ min: -1, max: 8, noNaN: true }),
  fc.constantFrom<MetricValue>(null, 'x', 4, 3.99, 3, 2.96, 6553.5),
)
const anyFlow = fc.double({ min: -20, max: 60, noNaN: true })

const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    inService: fc.boolean(),
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
        pump2Running: anyState,
        inflow: anyFlow,
        outflow: anyFlow,
      },
      { requiredKeys: [] },
    ),
    quality: fc.dictionary(fc.constantFrom('level', 'highFloat'), fc.constantFrom(0, 64, 192, 500)),
    recent: fc.option(
      fc.record(
        {
          startsLastHour: fc.constant({}),
          pumpsStoppedAtMs: fc.constantFrom(NOW_MS - 1000, NOW_MS - 5 * MINUTE_MS),
          overflowSinceMs: fc.constantFrom(null, NOW_MS - 9 * MINUTE_MS),
          levelMovedAtMs: fc.constantFrom(NOW_MS - MINUTE_MS, NOW_MS - 90 * MINUTE_MS),
          levelRateMPerH: fc.double({ min: -5, max: 20, noNaN: true }),
          lastGoodLevel: fc.record({
            levelM: fc.double({ min: 0, max: 5, noNaN: true }),
            atMs: fc.constant(NOW_MS - 5 * MINUTE_MS),
          }),
        },
        { requiredKeys: ['startsLastHour'] },
      ),
      { nil: undefined },
    ),
    isHeard: fc.boolean(),
    alerts: fc.option(fc.array(fc.boolean(), { maxLength: 2 })),
  })
  .map(({ inService, ageMs, isHeard, alerts, values, ...live }) => ({
    station: aStation({ inService }),
    metrics: isHeard
      ? someMetrics({
          ...live,
          values: values as StationMetrics['values'],
          receivedAtMs: NOW_MS - ageMs,
        })
      : null,
    alerts:
      alerts && alerts.map((acknowledged, index) => anAlert({ id: `a${index}`, acknowledged })),
  }))

const statusOf = (evidence: Evidence) => judge(evidence, NOW_MS).condition.status

test('no station ever looks normal while its alerts are unknown', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      expect(statusOf({ ...evidence, alerts: null })).not.toBe('normal')
    }),
  )
})

test('a station that does not report never looks normal', () => {
  fc.assert(
    fc.property(anyEvidence, ({ metrics, ...evidence }) => {
      const silent = metrics && { ...metrics, online: false }
      expect(['normal', 'readings-only']).not.toContain(statusOf({ ...evidence, metrics: silent }))
    }),
  )
})

test('an unacknowledged alert is never hidden', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const hasOpenAlert = evidence.alerts?.some((alert) => !alert.isAcknowledged) ?? false
      const status = statusOf(evidence)
      if (status !== 'overflowing') expect(status === 'alarm').toBe(hasOpenAlert)
    }),
  )
})

const PROTECTING = [
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
]

const rankOfStatus = (status: StationStatus) => STATION_STATUSES.indexOf(status)

/** What a gateway has written by the time that a value is lost; a time to overflow may be lost. */
function remembered(metrics: StationMetrics): StationMetrics {
  const flows = { inflow: null, outflow: null }
  const values = { ...metrics.values, ...flows }
  const { level, overflowFloat } = metrics.values
  const isOver = overflowFloat === true || (typeof level === 'number' && level >= 4)
  const recent = {
    startsLastHour: {},
    ...metrics.recent,
    levelRateMPerH: undefined,
    ...(typeof level === 'number' && { lastGoodLevel: { levelM: level, atMs: NOW_MS } }),
    ...(isOver && { overflowSinceMs: NOW_MS - MINUTE_MS }),
  }
  return { ...metrics, values, recent }
}

const TIER = 0

test.each(LOSSES)(
  'a protecting or telling value that becomes %s never looks calmer',
  (_name, lose) => {
    fc.assert(
      fc.property(anyEvidence, fc.constantFrom(...PROTECTING), (evidence, key) => {
        fc.pre(evidence.metrics !== null && key in evidence.metrics.values)
        const metrics = remembered(evidence.metrics)
        const before = judge({ ...evidence, metrics }, NOW_MS)
        const after = judge({ ...evidence, metrics: lose(metrics, key) }, NOW_MS)
        // A level that can't be was unknown before, too.
        fc.pre(before.level.trust !== 'unknown' || key !== 'level')
        const was = rankOfStatus(before.condition.status)
        expect(rankOfStatus(after.condition.status)).toBeLessThanOrEqual(
          before.condition.status === 'normal' ? rankOfStatus('attention') : was,
        )
        expect(after.rank[TIER]).toBeLessThanOrEqual(before.rank[TIER])
      }),
      { numRuns: 1000 },
    )
  },
)

test('ranks order totally: nothing is both worse and better', () => {
  fc.assert(
    fc.property(anyEvidence, anyEvidence, anyEvidence, (...three) => {
      const [a, b, c] = three.map((evidence) => judge(evidence, NOW_MS).rank)
      if (!a || !b || !c) throw new Error('three stations')
      expect(compareRanks(a, b)).toBe(-compareRanks(b, a) + 0)
      if (compareRanks(a, b) <= 0 && compareRanks(b, c) <= 0)
        expect(compareRanks(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
