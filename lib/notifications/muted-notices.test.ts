import { withMute } from '@/lib/alerts/mutes'
import { openAlerts } from '@/lib/alerts/open-alerts'
import { edgeNodeIdSchema } from '@/lib/ids'
import { MINUTE_MS, plan as planAt, titles } from '@/tests/factories/notices'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import type { NoticeSettings } from './notice-plan'
import type { NoticeRecord } from './notice-records'

const HOUR_MS = 60 * MINUTE_MS
const FLOAT = {
  edgeNodeId: edgeNodeIdSchema.parse('LS-001'),
  alertName: 'High float',
  hours: 1,
  reason: 'Float sticks',
  includesCritical: false,
}
const MUTES = withMute({}, FLOAT, NOW_MS)

const float = anAlert({ id: 'f', name: 'High float', severity: 'medium' })
const worse = anAlert({ id: 'f', name: 'High float', severity: 'critical' })
const spill = anAlert({ id: 's', name: 'Overflow', severity: 'critical' })
const pump = anAlert({ id: 'p', name: 'Pump 1 failed', severity: 'medium' })

function plan(
  record: NoticeRecord | null,
  alerts: ReturnType<typeof anAlert>[],
  atMs: number,
  settings: Partial<NoticeSettings> = {},
) {
  const muted = { mutes: MUTES, ...settings }
  return planAt({ record, alerts: openAlerts(alerts, []), atMs, settings: muted })
}

const heardOf = (...alerts: ReturnType<typeof anAlert>[]) => plan(null, alerts, NOW_MS).record

test('a muted alert is told neither by notice nor by sound, and another at the station is', () => {
  const first = plan(heardOf(), [float], NOW_MS + MINUTE_MS)
  expect(first).toMatchObject({ notices: [], tone: null })
  const second = plan(first.record, [float, pump], NOW_MS + 2 * MINUTE_MS)
  expect(titles(second)).toEqual(['Pump 1 failed'])
  expect(second.tone).toBe('ordinary')
})

test('an alert that is still unacknowledged when its mute ends is told then, once', () => {
  const first = plan(heardOf(), [float], NOW_MS + MINUTE_MS)
  const later = plan(first.record, [float], NOW_MS + HOUR_MS)
  expect(titles(later)).toEqual(['High float'])
  expect(later.tone).toBe('ordinary')
  expect(titles(plan(later.record, [float], NOW_MS + HOUR_MS + 5000))).toEqual([])
})

test('ending a mute early tells of its alerts at once', () => {
  const first = plan(heardOf(), [float], NOW_MS + MINUTE_MS)
  expect(titles(plan(first.record, [float], NOW_MS + 2 * MINUTE_MS, { mutes: {} }))).toEqual([
    'High float',
  ])
})

test('a muted alert that becomes critical is told', () => {
  const first = plan(heardOf(), [float], NOW_MS + MINUTE_MS)
  expect(plan(first.record, [worse], NOW_MS + 2 * MINUTE_MS).tone).toBe('critical')
})

test('a muted alert that becomes critical is told, even if it was told before the mute', () => {
  const told = plan(heardOf(), [float], NOW_MS + MINUTE_MS, { mutes: {} })
  const muted = plan(told.record, [float], NOW_MS + 2 * MINUTE_MS)
  expect(muted).toMatchObject({ notices: [], tone: null, record: { shown: {} } })
  const critical = plan(muted.record, [worse], NOW_MS + 3 * MINUTE_MS)
  expect(titles(critical)).toEqual(['High float'])
  expect(critical.tone).toBe('critical')
  expect(titles(plan(critical.record, [worse], NOW_MS + 4 * MINUTE_MS))).toEqual([])
})

test('an alert that became critical while critical ones were muted is told when that ends', () => {
  const mutes = withMute({}, { ...FLOAT, includesCritical: true }, NOW_MS)
  const told = plan(heardOf(), [float], NOW_MS + MINUTE_MS, { mutes: {} })
  const muted = plan(told.record, [float], NOW_MS + 2 * MINUTE_MS, { mutes })
  const critical = plan(muted.record, [worse], NOW_MS + 3 * MINUTE_MS, { mutes })
  expect(critical).toMatchObject({ notices: [], tone: null })
  expect(plan(critical.record, [worse], NOW_MS + HOUR_MS, { mutes }).tone).toBe('critical')
})

test('an alert that was told before it was muted isn’t told again when the mute ends', () => {
  const told = plan(heardOf(), [float, spill], NOW_MS + MINUTE_MS, { mutes: {} })
  const mutes = withMute({}, { ...FLOAT, alertName: null, includesCritical: true }, NOW_MS)
  const muted = plan(told.record, [float, spill], NOW_MS + 2 * MINUTE_MS, { mutes })
  const ended = plan(muted.record, [float, spill], NOW_MS + HOUR_MS, { mutes })
  expect(ended).toMatchObject({ notices: [], tone: null })
})

test('muting closes the alert’s notice, and no reminder comes while others’ do', () => {
  const settings = { repeatIntervalS: 300, mutes: {} }
  const told = plan(heardOf(), [float, pump], NOW_MS + MINUTE_MS, settings)
  expect(Object.keys(told.record.shown)).toEqual(['alert f', 'alert p'])
  const muted = { ...settings, mutes: MUTES }
  const after = plan(told.record, [float, pump], NOW_MS + 2 * MINUTE_MS, muted)
  expect(Object.keys(after.record.shown)).toEqual(['alert p'])
  const reminded = plan(after.record, [float, pump], NOW_MS + 6 * MINUTE_MS, muted)
  expect(titles(reminded)).toEqual(['Still unacknowledged: Pump 1 failed'])
})

test('an opening sums up what isn’t muted', () => {
  const opened = plan(null, [float, pump], NOW_MS)
  expect(opened.notices).toMatchObject([{ alertIds: ['alert p'] }])
  expect(plan(null, [float], NOW_MS).notices).toEqual([])
})

test('an alert that is muted on a browser’s first visit is told when the mute ends', () => {
  const first = plan(null, [float, pump], NOW_MS)
  const later = plan(first.record, [float, pump], NOW_MS + HOUR_MS)
  expect(titles(later)).toEqual(['High float'])
  expect(later.tone).toBe('ordinary')
})

test('with sound and notifications off, muted alerts don’t wait either', () => {
  const off = { notifications: false, alertSound: false }
  const first = plan(heardOf(), [float], NOW_MS + MINUTE_MS, off)
  expect(titles(plan(first.record, [float], NOW_MS + HOUR_MS))).toEqual([])
})
