import fc from 'fast-check'
import { after, MINUTE_MS, open, plan, POLL_MS } from '@/tests/factories/notices'
import { everything } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { noticeRecordSchema } from './notice-records'

/** Polls by one of two tabs, which may have an older list, with or without a silence. */
const steps = fc.array(
  fc.record({
    ids: fc.subarray(['a', 'b', 'c', 'd', 'e', '__proto__']),
    isQuiet: fc.boolean(),
    lagMs: fc.constantFrom(0, 0, 0, 4000),
    pauseMs: fc.constantFrom(POLL_MS, POLL_MS, 3 * MINUTE_MS),
  }),
  { maxLength: 25 },
)

test('always announces open alerts once, never in a silence, with reminders at their interval', () => {
  const repeatIntervalS = 120
  fc.assert(
    fc.property(steps, (moments) => {
      let atMs = NOW_MS
      let record = after()
      let toldAt = new Map<string, number>()
      for (const { ids, isQuiet: quiet, lagMs, pauseMs } of moments) {
        atMs += pauseMs
        const alerts = open(...ids)
        const receivedAtMs = atMs - lagMs
        const isOutdated = receivedAtMs < record.heardAtMs
        if (!isOutdated)
          toldAt = new Map([...toldAt].filter(([id]) => alerts.some((alert) => alert.id === id)))
        const settings = {
          repeatIntervalS,
          silences: quiet ? [everything({ untilMs: atMs + 1, includesCritical: true })] : [],
        }
        const next = plan({ record, alerts, atMs, receivedAtMs, settings })

        if (quiet) expect(next.notices).toEqual([])
        expect(next.tone !== null).toBe(next.notices.length > 0)
        const again = next.notices.filter(({ isReminder }) => isReminder).flatMap(idsOf)
        const dueMs = Math.min(...again.map((id) => toldAt.get(id) ?? NaN)) + repeatIntervalS * 1000
        if (again.length > 0) expect(dueMs).toBeLessThanOrEqual(atMs)
        for (const id of next.notices.filter(({ isReminder }) => !isReminder).flatMap(idsOf))
          expect(toldAt.has(id)).toBe(false)
        for (const id of next.notices.flatMap(idsOf)) toldAt.set(id, atMs)
        if (!quiet && !isOutdated) expect(alerts.filter(({ id }) => !toldAt.has(id))).toEqual([])
        const shown = Object.values(next.record.shown).flat()
        expect(new Set(shown).size).toBe(shown.length)

        record = noticeRecordSchema.parse(JSON.parse(JSON.stringify(next.record)))
        expect(record).toEqual(next.record)
      }
    }),
  )
})

function idsOf({ alertIds }: { alertIds: string[] }): string[] {
  return alertIds
}
