import fc from 'fast-check'
import type { Severity } from '@/lib/alerts/alert'
import { severityRank } from '@/lib/alerts/order'
import { NOW_MS } from '@/tests/factories/station'
import { aCause, anOverflowCause } from '@/tests/factories/causes'
import { planRinging } from './plan'
import { emptyRecord, ringRecordSchema, type RingRecord } from './record'

const MINUTE_MS = 60_000
/** Shorter than the pauses of chatter. */
const REPEAT_MS = MINUTE_MS

const anyCause = fc
  .record({
    name: fc.constantFrom('High level', 'Power failure', '__proto__'),
    station: fc.integer({ min: 1, max: 2 }),
    raise: fc.integer({ min: 1, max: 3 }),
    severity: fc.constantFrom('critical', 'high', 'low', null),
    isCleared: fc.boolean(),
    isOverflow: fc.boolean(),
  })
  .map(({ name, station, raise, severity, isCleared, isOverflow }) =>
    isOverflow
      ? anOverflowCause(`LS-${station}`)
      : aCause(`${name} ${station} ${raise}`, { name, severity, isCleared }, station),
  )

const anySteps = fc.array(
  fc.record({
    causes: fc.uniqueArray(anyCause, { selector: ({ id }) => id, maxLength: 8 }),
    pauseMs: fc.constantFrom(5000, 5000, 30_000, 2 * MINUTE_MS),
  }),
  { maxLength: 25 },
)

/** Plays steps; at the end what is still there stays for 18 minutes. */
function played(
  steps: readonly { causes: readonly ReturnType<typeof aCause>[]; pauseMs: number }[],
) {
  let record: RingRecord = { ...emptyRecord('olivia'), receivedAtMs: NOW_MS }
  let nowMs = NOW_MS
  const last = steps.at(-1)?.causes ?? []
  const rest = Array.from({ length: 24 }, () => ({ causes: last, pauseMs: 45_000 }))
  return [...steps, ...rest].map(({ causes, pauseMs }) => {
    nowMs += pauseMs
    const plan = planRinging({
      ...{ uid: 'olivia', record, causes, silences: [], repeatMs: REPEAT_MS, isOn: true },
      unknownKinds: [],
      ...{ receivedAtMs: nowMs, nowMs },
    })
    record = ringRecordSchema.parse(JSON.parse(JSON.stringify(plan.record)))
    return { nowMs, causes, ...plan }
  })
}

test('nothing that stays is left untold, whatever came before', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const last = played(steps).at(-1)
      for (const { id } of last?.causes ?? [])
        expect(last?.record.raises[id]?.rangAtMs).not.toBeNull()
    }),
  )
})

test('at most one tone in 30 s for overflows; for all else ten in 10 minutes, then one a minute', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const tones = played(steps).filter(({ ringing }) => ringing.length > 0)
      const isOverflow = ({ ringing }: (typeof tones)[number]) =>
        ringing.some(({ kind }) => kind === 'overflow')
      const overflows = tones.filter(isOverflow).map(({ nowMs }) => nowMs)
      for (const [index, atMs] of overflows.entries())
        expect(atMs - (overflows[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(30_000)
      const others = tones.filter((tone) => !isOverflow(tone)).map(({ nowMs }) => nowMs)
      for (const [index, atMs] of others.entries()) {
        const tenthBefore = others[index - 10] ?? -Infinity
        if (atMs - tenthBefore < 10 * MINUTE_MS)
          expect(atMs - (others[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(MINUTE_MS)
      }
    }),
  )
})

/** When an overflow is due, in minutes after it was first told. */
const OVERFLOW_MIN = [5, 10, 15, 20, 25, 30, ...Array.from({ length: 20 }, (_, n) => 45 + 15 * n)]

test('nothing rings twice but for its repeat, its return, or its rise', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const moments = played(steps)
      for (const [index, { ringing, record, nowMs }] of moments.entries()) {
        const before = moments[index - 1]?.record.raises ?? {}
        const again = ringing.filter(({ id, severity }) => {
          const raise = before[id]
          const isSame = record.raises[id]?.raisedAtMs === raise?.raisedAtMs
          return isSame && raise?.rangAtMs != null && !isRise(raise.severity, severity)
        })
        const rangAtMs = (id: string) => before[id]?.rangAtMs ?? NaN
        for (const { id } of again.filter(({ kind }) => kind === 'overflow')) {
          const dueMs = OVERFLOW_MIN.map((min) => (before[id]?.raisedAtMs ?? NaN) + min * MINUTE_MS)
          expect(dueMs.some((ms) => ms > rangAtMs(id) && ms <= nowMs)).toBe(true)
        }
        const alerts = again.filter(({ kind }) => kind === 'alert')
        expect(alerts.filter((alert) => alert.severity !== 'critical' || alert.isCleared)).toEqual(
          [],
        )
        // All that repeat share a tone once one of them is due.
        const waits = alerts.map(({ id }) => nowMs - rangAtMs(id))
        if (alerts.length > 0) expect(Math.max(...waits)).toBeGreaterThanOrEqual(REPEAT_MS)
      }
    }),
  )
})

const isRise = (before: Severity | null, now: Severity | null) =>
  severityRank(now) < severityRank(before)
