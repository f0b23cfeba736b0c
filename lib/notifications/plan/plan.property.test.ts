import fc from 'fast-check'
import { NOW_MS } from '@/tests/factories/station'
import { aCause, anOverflowCause } from '@/tests/factories/causes'
import { planRinging } from './plan'
import { emptyRecord, ringRecordSchema, type RingRecord } from './record'

const MINUTE_MS = 60_000
const REPEAT_MS = 5 * MINUTE_MS

const anyCause = fc
  .record({
    name: fc.constantFrom('High level', 'Power failure', '__proto__'),
    station: fc.integer({ min: 1, max: 3 }),
    severity: fc.constantFrom('critical', 'high', 'low', null),
    isCleared: fc.boolean(),
    isOverflow: fc.boolean(),
  })
  .map(({ name, station, severity, isCleared, isOverflow }) =>
    isOverflow
      ? anOverflowCause(`LS-${station}`)
      : aCause(`${name} ${station}`, { name, severity, isCleared }, station),
  )

const anySteps = fc.array(
  fc.record({
    causes: fc.uniqueArray(anyCause, { selector: ({ id }) => id, maxLength: 8 }),
    pauseMs: fc.constantFrom(5000, 5000, 30_000, 2 * MINUTE_MS),
  }),
  { maxLength: 25 },
)

/** Plays steps; at the end what is still there stays for half an hour. */
function played(
  steps: readonly { causes: readonly ReturnType<typeof aCause>[]; pauseMs: number }[],
) {
  let record: RingRecord = { ...emptyRecord('olivia'), receivedAtMs: NOW_MS }
  let nowMs = NOW_MS
  const last = steps.at(-1)?.causes ?? []
  const rest = Array.from({ length: 16 }, () => ({ causes: last, pauseMs: 60_000 }))
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

test('nothing rings twice but for its repeat, its return, or its rise', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const moments = played(steps)
      for (const [index, { ringing, record, nowMs }] of moments.entries())
        for (const { id, kind, severity } of ringing) {
          const before = moments[index - 1]?.record.raises[id]
          if (!before?.rangAtMs || record.raises[id]?.raisedAtMs !== before.raisedAtMs) continue
          const isRise = before.severity !== severity
          const repeats = kind === 'overflow' || severity === 'critical'
          expect(isRise || (repeats && nowMs - before.rangAtMs >= 1)).toBe(true)
        }
    }),
  )
})
