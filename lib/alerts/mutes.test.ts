import fc from 'fast-check'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LONGEST_REASON, mutesSchema } from '@/lib/preferences/mutes'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { activeMutes, keyOf, muteOf, muteOfAll, withMute, withoutMute } from './mutes'

const HOUR_MS = 3_600_000
const STATION = edgeNodeIdSchema.parse('LS-001')
const OTHER = edgeNodeIdSchema.parse('LS-002')
const highFloat = anAlert({ name: 'High float', severity: 'medium' })
const critical = anAlert({ name: 'Overflow', severity: 'critical' })
const unrated = anAlert({ name: 'High float', severity: null })

const subject = { edgeNodeId: STATION, alertName: 'High float' as string | null }
const mute = { ...subject, hours: 4, reason: 'Float sticks', includesCritical: false }

function muted(...changes: Partial<typeof mute>[]) {
  return changes.reduce(
    (stored, change) => withMute(stored, { ...mute, ...change }, NOW_MS),
    {} as Record<string, string>,
  )
}

const forAlert = (alert: typeof highFloat, stored: Record<string, string>, atMs = NOW_MS) =>
  muteOf(alert, activeMutes(stored, atMs))

test('mutes a station’s alerts of one name until the mute ends by itself', () => {
  const stored = muted({})
  expect(forAlert(highFloat, stored)).toMatchObject({
    untilMs: NOW_MS + 4 * HOUR_MS,
    reason: 'Float sticks',
  })
  expect(forAlert(anAlert({ name: 'Pump 1 failed', severity: 'low' }), stored)).toBeNull()
  expect(
    forAlert(anAlert({ name: 'High float', severity: 'low', edge_node_id: OTHER }), stored),
  ).toBeNull()
  expect(forAlert(highFloat, stored, NOW_MS + 4 * HOUR_MS - 1)).not.toBeNull()
  expect(forAlert(highFloat, stored, NOW_MS + 4 * HOUR_MS)).toBeNull()
})

test('mutes every alert of a station', () => {
  const stored = muted({ alertName: null })
  expect(forAlert(highFloat, stored)).not.toBeNull()
  expect(forAlert(anAlert({ name: 'Pump 1 failed', severity: 'low' }), stored)).not.toBeNull()
})

test('mutes critical alerts, and those of unknown severity, only if that was confirmed', () => {
  const station = muted({ alertName: null })
  expect(forAlert(critical, station)).toBeNull()
  expect(forAlert(unrated, station)).toBeNull()
  expect(forAlert(anAlert({ name: 'High float', severity: 'critical' }), muted({}))).toBeNull()
  const confirmed = muted({ alertName: null, includesCritical: true })
  expect(forAlert(critical, confirmed)).not.toBeNull()
  expect(forAlert(unrated, confirmed)).not.toBeNull()
})

test('of several mutes the longest counts', () => {
  const stored = muted({ hours: 8 }, { alertName: null, hours: 1 })
  expect(forAlert(highFloat, stored)?.untilMs).toBe(NOW_MS + 8 * HOUR_MS)
})

test('a station is quiet while all its open alerts are, until the first of their mutes ends', () => {
  const other = anAlert({ name: 'Pump 1 failed', severity: 'low' })
  const acknowledged = anAlert({ name: 'Low level', severity: 'low', acknowledged: true })
  const one = activeMutes(muted({}), NOW_MS)
  const both = activeMutes(muted({}, { alertName: 'Pump 1 failed', hours: 1 }), NOW_MS)
  expect(muteOfAll([highFloat, acknowledged], one)).toMatchObject({ alertName: 'High float' })
  expect(muteOfAll([highFloat, other], one)).toBeNull()
  expect(muteOfAll([highFloat, other], both)).toMatchObject({ untilMs: NOW_MS + HOUR_MS })
  expect(muteOfAll([acknowledged], both)).toBeNull()
  expect(muteOfAll([], both)).toBeNull()
})

test('an alert without a station can’t be muted', () => {
  expect(forAlert(anAlert({ edge_node_id: null, severity: 'low' }), muted({}))).toBeNull()
})

test('a new mute replaces one of the same subject and drops those that have ended', () => {
  const stored = muted({ hours: 1 }, { alertName: null, hours: 8 })
  const later = withMute(stored, { ...mute, alertName: null }, NOW_MS + 2 * HOUR_MS)
  expect(Object.keys(later)).toEqual(['LS-001'])
  expect(activeMutes(later, NOW_MS + 2 * HOUR_MS)).toMatchObject([
    { untilMs: NOW_MS + 6 * HOUR_MS },
  ])
})

test('a mute that is ended is gone; others stay', () => {
  const stored = muted({}, { alertName: null })
  expect(Object.keys(withoutMute(stored, subject, NOW_MS))).toEqual(['LS-001'])
})

test('ends at a full minute, so that the time shown is exact', () => {
  const stored = withMute({}, { ...mute, hours: 1 }, Date.parse('2026-06-01T08:00:12.345Z'))
  expect(stored).toEqual({ 'LS-001/High float': '2026-06-01T09:01Z: Float sticks' })
})

test('nothing is muted for over a day, whatever is stored', () => {
  const end = (hours: number) => new Date(NOW_MS + hours * HOUR_MS).toISOString().slice(0, 16)
  expect(activeMutes({ 'LS-001': `${end(48)}Z: forever` }, NOW_MS)).toEqual([])
  expect(activeMutes({ 'LS-001': `${end(24)}Z: a day` }, NOW_MS)).toHaveLength(1)
})

test.each([
  ['', '2026-06-01T09:00Z: no station'],
  ['/High float', '2026-06-01T09:00Z: no station'],
  ['map', '2026-06-01T09:00Z: not a station'],
  ['LS-001', 'soon'],
  ['LS-001', '2026-13-41T99:99Z: no such time'],
])('ignores what isn’t a mute (%j: %j)', (key, line) => {
  expect(activeMutes({ [key]: line }, Date.parse('2026-06-01T08:00Z'))).toEqual([])
})

test('any mute can be saved and reads as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('LS-001', 'Ä 1:2_3.4-5', 'ポンプ場'),
      fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })),
      fc.string({ unit: 'binary', maxLength: 500 }).map((text) => `x${text}`),
      fc.boolean(),
      (id, alertName, reason, includesCritical) => {
        const edgeNodeId = edgeNodeIdSchema.parse(id)
        const stored = withMute(
          {},
          { edgeNodeId, alertName, hours: 24, reason, includesCritical },
          NOW_MS,
        )
        expect(mutesSchema.parse(stored)).toEqual(stored)
        const [only] = activeMutes(stored, NOW_MS)
        expect(only).toMatchObject({ edgeNodeId, includesCritical })
        expect(only && keyOf(only)).toBe(keyOf({ edgeNodeId, alertName }))
        expect(only?.reason.length).toBeLessThanOrEqual(LONGEST_REASON)
      },
    ),
  )
})
