import fc from 'fast-check'
import { edgeNodeIdSchema } from '@/lib/ids'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { LONGEST_REASON, silenceFields, silenceKey, silenceSchema } from './documents'
import { LONGEST_NAME, SILENCE_SCOPES } from './silence'

const timestamp = (ms: number) => ({ toMillis: () => ms })
const stored = { scope: 'alert', edgeNodeId: 'LS-001', alertName: 'Pump', until: timestamp(NOW_MS) }

test('any silence reads as it was saved, cut to what the rules allow', () => {
  const time = fc.option(fc.integer({ min: 1, max: NOW_MS }))
  const draft = fc.record({
    scope: fc.constantFrom(...SILENCE_SCOPES),
    edgeNodeId: fc.constantFrom('LS-001', 'Ä 1:2_3.4-5').map((id) => edgeNodeIdSchema.parse(id)),
    alertName: fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
    sinceMs: time,
    includesCritical: fc.boolean(),
    setDuring: fc.record({
      severity: fc.option(fc.constantFrom('critical' as const, 'low' as const)),
      overflowSinceMs: time,
      levelM: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    }),
    untilMs: fc.integer({ min: 1, max: NOW_MS }),
    reason: fc.option(fc.string({ minLength: 1, maxLength: 300 }).map((text) => `x${text}x`)),
  })
  fc.assert(
    fc.property(draft, (silence) => {
      const fields = silenceFields({ ...silence, setAtMs: null })
      expect(silenceSchema.parse({ ...fields, createdAt: timestamp(NOW_MS) })).toEqual({
        ...silence,
        setAtMs: NOW_MS,
        alertName: silence.alertName.slice(0, LONGEST_NAME),
        reason: silence.reason && silence.reason.slice(0, LONGEST_REASON),
      })
      expect(silenceKey(silence)).toMatch(/^[^/]+$/)
    }),
  )
})

test('a new silence replaces one of the same subject alone', () => {
  const subject = { scope: 'alert' as const, edgeNodeId: STATION_ID, alertName: 'Level/2' }
  expect(silenceKey(subject)).toBe('alert LS-001 Level%2F2')
  const keys = SILENCE_SCOPES.map((scope) => silenceKey({ ...subject, scope, alertName: null }))
  expect(new Set(keys).size).toBe(SILENCE_SCOPES.length)
})

test('what can’t be read is left out, if alarms then ring sooner', () => {
  const odd = { ...stored, includesCritical: 'yes', setDuring: { severity: 7, levelM: '4' } }
  expect(silenceSchema.parse({ ...odd, reason: 7, since: 'noon', others: true })).toEqual({
    ...{ scope: 'alert', edgeNodeId: 'LS-001', alertName: 'Pump', untilMs: NOW_MS },
    ...{ includesCritical: false, reason: null, sinceMs: null, setAtMs: null },
    setDuring: { severity: null, overflowSinceMs: null, levelM: null },
  })
})

test.each([
  { scope: 'fleet' },
  { until: 'noon' },
  { until: null },
  { edgeNodeId: null },
  { edgeNodeId: 'map' },
  { alertName: null },
  { scope: 'station', edgeNodeId: null },
  { scope: 'overflow', edgeNodeId: null },
])('%j makes it none', (change) => {
  expect(silenceSchema.safeParse({ ...stored, ...change }).success).toBe(false)
})
