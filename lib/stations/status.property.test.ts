import fc from 'fast-check'
import { forgetSessionData } from '@/lib/session-data'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { type StationEvidence, stationCondition } from './status'

afterEach(forgetSessionData)

const anyEvidence = fc.record({
  station: fc.record({ inService: fc.boolean() }).map((overrides) => aStation(overrides)),
  metrics: fc.option(
    fc.record({
      online: fc.boolean(),
      ageMs: fc.integer({ min: -60_000, max: 400_000 }),
      values: fc.dictionary(
        fc.constantFrom('level', 'highFloat', 'powerFail', 'pump1Fault', 'pump2Running'),
        fc.oneof(fc.boolean(), fc.double(), fc.constant(null)),
      ),
    }),
  ),
  alerts: fc.option(fc.array(fc.boolean().map((acknowledged) => anAlert({ acknowledged })))),
})

type Drawn = typeof anyEvidence extends fc.Arbitrary<infer T> ? T : never

function evidenceOf({ metrics, ...rest }: Drawn): StationEvidence {
  const receivedAtMs = NOW_MS - (metrics?.ageMs ?? 0)
  return { ...rest, metrics: metrics && someMetrics({ ...metrics, receivedAtMs }) }
}

test('no station ever looks normal while its alerts are unknown', () => {
  fc.assert(
    fc.property(anyEvidence, (drawn) => {
      const { status } = stationCondition({ ...evidenceOf(drawn), alerts: null }, NOW_MS)
      expect(['overflowing', 'offline', 'attention', 'readings-only', 'out-of-service']).toContain(
        status,
      )
    }),
  )
})

test('a station that does not report never looks normal', () => {
  fc.assert(
    fc.property(anyEvidence, (drawn) => {
      const evidence = evidenceOf(drawn)
      const isSilent = !evidence.metrics?.online || NOW_MS - evidence.metrics.receivedAtMs > 180_000
      fc.pre(isSilent)
      expect(['normal', 'readings-only']).not.toContain(stationCondition(evidence, NOW_MS).status)
    }),
  )
})

test('an unacknowledged alert is never hidden', () => {
  fc.assert(
    fc.property(anyEvidence, (drawn) => {
      const evidence = evidenceOf(drawn)
      const hasOpenAlert = evidence.alerts?.some((alert) => !alert.isAcknowledged) ?? false
      const { status } = stationCondition(evidence, NOW_MS)
      if (status !== 'overflowing') expect(status === 'alarm').toBe(hasOpenAlert)
    }),
  )
})
