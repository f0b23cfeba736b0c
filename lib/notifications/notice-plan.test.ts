import { openAlerts } from '@/lib/alerts/open-alerts'
import { after, MINUTE_MS, open, plan, POLL_MS, titles } from '@/tests/factories/notices'
import { everything } from '@/tests/factories/silences'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { restoredNotices, withoutNotice } from './notice-plan'

test('announces a new alert once, with its name and station', () => {
  const first = plan({ record: after(), alerts: open('a'), atMs: NOW_MS + POLL_MS })
  expect(first.notices).toEqual([
    {
      tag: 'alert a',
      title: 'Alarm a',
      body: 'Harbour Road',
      alertIds: ['alert a'],
      edgeNodeId: 'LS-001',
      isCritical: false,
      isReminder: false,
      isUpdate: false,
    },
  ])
  expect(first.tone).toBe('ordinary')
  const second = plan({ record: first.record, alerts: open('a'), atMs: NOW_MS + 2 * POLL_MS })
  expect(second).toMatchObject({ notices: [], tone: null })
  expect(second.record.shown).toEqual({ 'alert a': ['alert a'] })
})

test('shows one notice each for up to three new alerts, one for all from four', () => {
  expect(titles(plan({ record: after(), alerts: open('a', 'b', 'c') }))).toHaveLength(3)
  const many = plan({ record: after(), alerts: open('a', 'b', 'c', 'd', 'e') })
  expect(many.notices).toMatchObject([
    {
      title: '5 new alerts',
      body: 'Alarm a, Harbour Road\nAlarm b, Harbour Road\nAlarm c, Harbour Road\nand 2 more',
    },
  ])
})

test('names the most severe of many alerts, wherever they are in the list', () => {
  const severities = ['low', 'medium', 'high', null, 'low', 'critical']
  const alerts = openAlerts(
    severities.map((severity, index) =>
      anAlert({ id: `a${index}`, name: `Alarm ${severity}`, severity }),
    ),
    [],
  )
  expect(plan({ record: after(), alerts }).notices).toMatchObject([
    {
      body: 'Alarm critical, Harbour Road, critical\nAlarm null, Harbour Road\nAlarm high, Harbour Road\nand 3 more',
    },
  ])
})

test('announces a critical alert as critical, with its own tone', () => {
  const critical = openAlerts([anAlert({ severity: 'critical' })], [])
  const told = plan({ record: after(), alerts: critical })
  expect(told.tone).toBe('critical')
  expect(told.notices).toMatchObject([{ body: 'Harbour Road, critical', isCritical: true }])
})

test('announces an unreadable alert', () => {
  const alerts = openAlerts([], [{ id: 'x', edgeNodeId: null, reason: 'name: missing' }])
  expect(plan({ record: after(), alerts }).notices).toMatchObject([
    { tag: 'unreadable x', title: 'Unreadable alert', body: '', edgeNodeId: null },
  ])
})

test('sums up open alerts silently on first opening', () => {
  const opening = plan({ record: null, alerts: open('a', 'b', 'c', 'd', 'e', 'f', 'g') })
  expect(titles(opening)).toEqual(['7 unacknowledged alerts'])
  expect(opening.tone).toBeNull()
  expect(plan({ record: null, alerts: [] }).notices).toEqual([])
})

test('counts new alerts and plays a sound on a later opening', () => {
  const reopened = NOW_MS + 60 * MINUTE_MS
  const moment = { record: after('a', 'b'), startedAtMs: reopened, atMs: reopened }
  const news = plan({ ...moment, alerts: open('c', 'a', 'b') })
  expect(titles(news)).toEqual(['3 unacknowledged alerts'])
  expect(news.notices[0]?.body).toMatch(/^1 new since the last visit\n/)
  expect(news.tone).toBe('ordinary')
  expect(plan({ ...moment, alerts: open('a', 'b') }).tone).toBeNull()
})

test('doesn’t treat the end of a long outage as an opening', () => {
  const back = plan({ record: after('a'), alerts: open('a', 'b'), atMs: NOW_MS + 60 * MINUTE_MS })
  expect(titles(back)).toEqual(['Alarm b'])
})

test('removes an acknowledged alert’s notice', () => {
  const told = plan({ record: after(), alerts: open('a', 'b') })
  const later = plan({ record: told.record, alerts: open('b'), atMs: NOW_MS + POLL_MS })
  expect(later.record.shown).toEqual({ 'alert b': ['alert b'] })
  expect(later.record.told).toEqual({ 'alert b': NOW_MS })
})

test('keeps a group notice until its last alert is acknowledged', () => {
  const told = plan({ record: after(), alerts: open('a', 'b', 'c', 'd') })
  const one = plan({ record: told.record, alerts: open('d'), atMs: NOW_MS + POLL_MS })
  expect(one.record.shown).toEqual({ 'group alert a': ['alert d'] })
  const none = plan({ record: one.record, alerts: [], atMs: NOW_MS + 2 * POLL_MS })
  expect(none.record.shown).toEqual({})
})

test('reminds at every interval until the alert is acknowledged', () => {
  const settings = { repeatIntervalS: 60 }
  const record = plan({ record: after(), alerts: open('a') }).record
  const moment = { record, settings, alerts: open('a') }
  expect(plan({ ...moment, atMs: NOW_MS + MINUTE_MS - 1 }).notices).toEqual([])
  const again = plan({ ...moment, atMs: NOW_MS + MINUTE_MS })
  expect(again.notices).toMatchObject([
    { tag: 'alert a', title: 'Still unacknowledged: Alarm a', isReminder: true },
  ])
  expect(again.tone).toBe('ordinary')
  const next = { ...moment, record: again.record }
  expect(plan({ ...next, atMs: NOW_MS + 2 * MINUTE_MS - 1 }).tone).toBeNull()
  expect(plan({ ...next, atMs: NOW_MS + 2 * MINUTE_MS, alerts: [] }).tone).toBeNull()
})

test('combines several reminders into one notice that replaces theirs', () => {
  const first = plan({ record: after(), alerts: open('a') })
  const second = plan({ record: first.record, alerts: open('a', 'b'), atMs: NOW_MS + 30_000 })
  const again = plan({
    record: second.record,
    alerts: open('a', 'b'),
    atMs: NOW_MS + MINUTE_MS,
    settings: { repeatIntervalS: 60 },
  })
  expect(titles(again)).toEqual(['2 alerts still unacknowledged'])
  expect(again.record.shown).toEqual({ reminder: ['alert a', 'alert b'] })
})

test('isn’t blocked or delayed by a record from a clock that was ahead', () => {
  const ahead = NOW_MS + 60 * MINUTE_MS
  const record = { ...after('a'), heardAtMs: ahead, told: { 'alert a': ahead } }
  const settings = { repeatIntervalS: 60 }
  const now = plan({ record, alerts: open('a', 'b'), settings })
  expect(titles(now)).toEqual(['Alarm b'])
  const later = { record: now.record, alerts: open('a', 'b'), atMs: NOW_MS + MINUTE_MS, settings }
  expect(titles(plan(later))).toEqual(['2 alerts still unacknowledged'])
})

test('announces silenced alerts when the silence ends, if still unacknowledged', () => {
  const settings = {
    silences: [everything({ untilMs: NOW_MS + MINUTE_MS, includesCritical: true })],
  }
  const quiet = plan({ record: after(), alerts: open('a', 'b'), settings })
  expect(quiet).toMatchObject({ notices: [], tone: null })
  const ended = plan({
    record: quiet.record,
    alerts: open('b'),
    settings,
    atMs: NOW_MS + MINUTE_MS,
  })
  expect(titles(ended)).toEqual(['Alarm b'])
  expect(ended.tone).toBe('ordinary')
})

test('sends no reminders or opening notice of silenced alerts', () => {
  const silences = [everything({ includesCritical: true })]
  const settings = { repeatIntervalS: 60, silences }
  const quiet = { record: after('a'), settings, atMs: NOW_MS + 2 * MINUTE_MS }
  expect(plan({ ...quiet, alerts: open('a') })).toMatchObject({ notices: [], tone: null })
  const opened = { ...quiet, startedAtMs: NOW_MS + 2 * MINUTE_MS, alerts: open('a', 'b') }
  expect(plan(opened)).toMatchObject({ notices: [], tone: null })
  expect(plan(opened).record.told).toEqual({ 'alert a': NOW_MS, 'alert b': null })
})

test('uses sound and notices independently', () => {
  const moment = { record: after(), alerts: open('a') }
  const sound = plan({ ...moment, settings: { notifications: false } })
  expect(sound).toMatchObject({ notices: [], tone: 'ordinary', record: { shown: {} } })
  const silent = plan({ ...moment, settings: { alertSound: false } })
  expect(titles(silent)).toEqual(['Alarm a'])
  expect(silent.tone).toBeNull()
})

test('doesn’t announce alerts that arrived while everything was off', () => {
  const off = { notifications: false, alertSound: false, silences: [everything()] }
  const { record } = plan({ record: after(), alerts: open('a'), settings: off })
  expect(plan({ record, alerts: open('a'), atMs: NOW_MS + POLL_MS }).notices).toEqual([])
})

test('closes notices when notifications are turned off', () => {
  const { record } = plan({ record: after(), alerts: open('a') })
  const off = { notifications: false }
  expect(plan({ record, alerts: open('a'), settings: off }).record.shown).toEqual({})
})

test('ignores a list older than the record', () => {
  const record = plan({ record: after(), alerts: open('a') }).record
  const older = { record, atMs: NOW_MS + 100, receivedAtMs: NOW_MS - POLL_MS }
  for (const alerts of [open(), open('b')])
    expect(plan({ ...older, alerts })).toMatchObject({ record, notices: [], tone: null })
})

test('recreates the notices in the next tab without alerting', () => {
  const told = plan({ record: after(), alerts: open('a') })
  expect(restoredNotices(told.record, open('a'))).toEqual(told.notices)
  expect(restoredNotices(told.record, [])).toEqual([])
  const group = plan({ record: after(), alerts: open('a', 'b', 'c', 'd') })
  expect(restoredNotices(group.record, open('c', 'd'))).toMatchObject([
    { tag: 'group alert a', title: '2 unacknowledged alerts', isReminder: false },
  ])
})

test('removes a dismissed notice but keeps its alert announced', () => {
  const { record } = plan({ record: after(), alerts: open('a') })
  const dismissed = withoutNotice(record, 'alert a')
  expect(dismissed).toEqual({ ...record, shown: {} })
})

test('what has sounded already is announced without another tone', () => {
  const [a, b] = ['a', 'b'].map((id) => `alert ${id}`)
  const record = after()
  const atMs = NOW_MS + POLL_MS
  const heardA = { record, atMs, heard: [a ?? ''] }
  expect(plan({ record, atMs, alerts: open('a') })).toMatchObject({
    tone: 'ordinary',
    sounding: [a],
  })
  const quiet = plan({ ...heardA, alerts: open('a') })
  expect(titles(quiet)).toEqual(['Alarm a'])
  expect(quiet).toMatchObject({ tone: null, sounding: [] })
  expect(plan({ ...heardA, alerts: open('a', 'b') }).sounding).toEqual([b])
})
