import fc from 'fast-check'
import { openAlerts } from '@/lib/alerts/open-alerts'
import type { OpenAlert } from '@/lib/alerts/open-alerts'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { planNotices, restoredNotices, withoutNotice } from './notice-plan'
import type { NoticePlan, NoticeSettings } from './notice-plan'
import { noticeRecordSchema } from './notice-records'
import type { NoticeRecord } from './notice-records'

const UID = 'olivia'
const POLL_MS = 5000
const MINUTE_MS = 60_000
const ON: NoticeSettings = {
  notifications: true,
  alertSound: true,
  repeatIntervalS: 0,
  quietUntil: null,
  mutes: {},
}

function open(...ids: string[]): OpenAlert[] {
  return openAlerts(
    ids.map((id) => anAlert({ id, name: `Alarm ${id}` })),
    [],
  )
}

interface Moment {
  record: NoticeRecord | null
  alerts: OpenAlert[]
  atMs?: number
  receivedAtMs?: number
  startedAtMs?: number
  heard?: string[]
  settings?: Partial<NoticeSettings>
}

function plan({ record, alerts, atMs = NOW_MS, ...rest }: Moment): NoticePlan {
  return planNotices({
    uid: UID,
    record,
    heard: new Set(rest.heard),
    startedAtMs: rest.startedAtMs ?? NOW_MS,
    received: { atMs: rest.receivedAtMs ?? atMs, open: alerts },
    settings: { ...ON, ...rest.settings },
    nowMs: atMs,
  })
}

/** The record after a list with these alerts, all announced. */
function after(...ids: string[]): NoticeRecord {
  return plan({ record: null, alerts: open(...ids) }).record
}

const titles = ({ notices }: NoticePlan) => notices.map(({ title }) => title)

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

test('announces alerts from quiet time when it ends, if still unacknowledged', () => {
  const settings = { quietUntil: NOW_MS + MINUTE_MS }
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

test('sends no reminders or opening notice during quiet time', () => {
  const settings = { repeatIntervalS: 60, quietUntil: NOW_MS + 60 * MINUTE_MS }
  const quiet = { record: after('a'), settings, atMs: NOW_MS + 2 * MINUTE_MS }
  expect(plan({ ...quiet, alerts: open('a') })).toMatchObject({ notices: [], tone: null })
  const opened = { ...quiet, startedAtMs: NOW_MS + 2 * MINUTE_MS, alerts: open('a', 'b') }
  expect(plan(opened)).toMatchObject({ notices: [], tone: null })
  expect(plan(opened).record.told).toEqual({ 'alert a': NOW_MS, 'alert b': null })
})

test('doesn’t announce alerts from the first opening when quiet time ends', () => {
  const settings = { quietUntil: NOW_MS + MINUTE_MS }
  const { record } = plan({ record: null, alerts: open('a'), settings })
  expect(plan({ record, alerts: open('a'), atMs: NOW_MS + MINUTE_MS }).notices).toEqual([])
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
  const off = { notifications: false, alertSound: false, quietUntil: NOW_MS + 1 }
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

/** Power failures of one area, all but the last of which may be told already. */
function flood(count: number, isOfFirstMinutes = true, overrides: object = {}): OpenAlert[] {
  const title = `Power failure at ${count} stations`
  const group = { id: 'p1', kind: 'area' as const, title, isOfFirstMinutes }
  return Array.from({ length: count }, (_, index) => {
    const last = index === count - 1 ? overrides : {}
    const alert = anAlert({ id: `p${index + 1}`, edge_node_id: `LS-00${index}`, ...last })
    return openAlerts([alert], [], new Map([[alert.id, group]]))
  }).flat()
}

test('a group has one notice, which grows without alerting again', () => {
  const first = plan({ record: after(), alerts: flood(4) })
  expect(first.notices).toMatchObject([
    { tag: 'together p1', title: 'Power failure at 4 stations', edgeNodeId: null, isUpdate: false },
  ])
  expect(first.tone).toBe('ordinary')
  const more = plan({ record: first.record, alerts: flood(9), atMs: NOW_MS + POLL_MS })
  expect(more.notices).toMatchObject([
    { tag: 'together p1', title: 'Power failure at 9 stations', isUpdate: true },
  ])
  expect(more.tone).toBeNull()
  expect(more.record.shown['together p1']).toHaveLength(9)
  expect(restoredNotices(more.record, flood(9))).toMatchObject([
    { tag: 'together p1', title: 'Power failure at 9 stations' },
  ])
})

test('what joins a group after its first minutes, or is worse, alerts again', () => {
  const { record } = plan({ record: after(), alerts: flood(4) })
  const moment = { record, atMs: NOW_MS + POLL_MS }
  const late = plan({ ...moment, alerts: flood(5, false) })
  expect(late.tone).toBe('ordinary')
  expect(late.notices).toMatchObject([{ tag: 'together p1', isUpdate: false }])
  expect(plan({ ...moment, alerts: flood(5, true, { severity: 'critical' }) }).tone).toBe(
    'critical',
  )
})

test('a group that has just come into being alerts, whatever was told before', () => {
  const { record } = plan({ record: after(), alerts: flood(2) })
  const whole = plan({ record, alerts: flood(3), atMs: NOW_MS + POLL_MS })
  expect(whole.tone).toBe('ordinary')
  expect(Object.keys(whole.record.shown)).toEqual(['together p1'])
})

test('groups count as one each when several notices become one', () => {
  const others = open('a', 'b')
  expect(titles(plan({ record: after(), alerts: [...flood(5), ...others] }))).toEqual([
    'Power failure at 5 stations',
    'Alarm a',
    'Alarm b',
  ])
  const many = [...flood(5), ...open('a', 'b', 'c')]
  expect(titles(plan({ record: after(), alerts: many }))).toEqual(['8 new alerts'])
})

/** Polls by one of two tabs, which may have an older list, with or without quiet time. */
const steps = fc.array(
  fc.record({
    ids: fc.subarray(['a', 'b', 'c', 'd', 'e', '__proto__']),
    isQuiet: fc.boolean(),
    lagMs: fc.constantFrom(0, 0, 0, 4000),
    pauseMs: fc.constantFrom(POLL_MS, POLL_MS, 3 * MINUTE_MS),
  }),
  { maxLength: 25 },
)

test('always announces open alerts once, never during quiet time, with reminders at their interval', () => {
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
        const settings = { repeatIntervalS, quietUntil: quiet ? atMs + 1 : null }
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
