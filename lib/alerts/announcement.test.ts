import fc from 'fast-check'
import { anAlert } from '@/tests/factories/station'
import { alertSeveritySchema } from './alert'
import {
  announceAlerts,
  markAlertsUnknown,
  NOTHING_ANNOUNCED,
  type AnnouncedAlerts,
  type ReceivedList,
} from './announcement'

const first = anAlert({ id: 'a1' })
const second = anAlert({ id: 'a2', name: 'Power failure', pump_station_name: 'Ybor City' })
const listOf = (...alerts: ReceivedList['alerts']): ReceivedList => ({ alerts, unreadable: [] })

/** `null`: alerts unknown. */
function after(...lists: (ReceivedList | null)[]): AnnouncedAlerts {
  return lists.reduce<AnnouncedAlerts>(
    (last, list) => (list ? announceAlerts(last, list) : markAlertsUnknown(last)),
    NOTHING_ANNOUNCED,
  )
}

const textAfter = (...lists: (ReceivedList | null)[]) => after(...lists).text

const flood = Array.from({ length: 40 }, (_, index) =>
  anAlert({ id: `f${index}`, severity: index < 35 ? 'low' : 'critical' }),
)
const unreadable = (id: string | null): ReceivedList => ({
  alerts: [],
  unreadable: [{ id, edgeNodeId: null, reason: 'name: missing' }],
})

test.each<[string, (ReceivedList | null)[], string]>([
  ['nothing of the first list', [listOf(first)], ''],
  ['a new alert', [listOf(first), listOf(second, first)], 'New alert: Power failure, Ybor City'],
  [
    'the newest of equally severe alerts first',
    [listOf(), listOf(second, first)],
    '2 new alerts: Power failure, Ybor City; High level, Harbour Road',
  ],
  [
    'only the most severe of a flood by name',
    [listOf(), listOf(...flood)],
    `40 new alerts: ${'High level, Harbour Road, critical; '.repeat(3)}and 37 more, 2 critical`,
  ],
  ['no acknowledged alert', [listOf(), listOf(anAlert({ acknowledged: true }))], ''],
  [
    'an unreadable alert by its id',
    [listOf(), unreadable('bad-1')],
    'New alert: unreadable, bad-1',
  ],
  ['one without an id', [listOf(), unreadable(null)], 'New alert: unreadable'],
  [
    'what arrived while alerts were unknown',
    [listOf(first), null, null, listOf(second, first)],
    'Alerts available again. New alert: Power failure, Ybor City',
  ],
  [
    'that nothing new arrived meanwhile',
    [listOf(first), null, listOf(first)],
    'Alerts available again. No new alerts',
  ],
  [
    'the count if they were unknown from the start',
    [null, listOf(first, anAlert({ id: 'a3', acknowledged: true }))],
    'Alerts available again. 1 unacknowledged',
  ],
])('announces %s', (_what, lists, text) => {
  expect(textAfter(...lists)).toBe(text)
})

test.each<[string, (ReceivedList | null)[]]>([
  ['while it stays in the list', [listOf(), listOf(first), listOf(first)]],
  ['as it returns to the list', [listOf(), listOf(first), listOf(), listOf(first)]],
  ['if it can’t be read', [listOf(), unreadable(null), unreadable(null)]],
  ['after an outage', [listOf(first), null, listOf(second, first), listOf(second, first)]],
])('announces an alert once: %s', (_when, lists) => {
  expect(after(...lists).count).toBe(1)
})

const severities = alertSeveritySchema.options

test('always announces the count and names up to three, most severe first', () => {
  const manyAlerts = fc.array(fc.constantFrom(...severities), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(manyAlerts, (given) => {
      const alerts = given.map((severity, index) =>
        anAlert({ id: `a${index}`, name: `${severity} ${index}`, severity }),
      )
      const mostSevere = severities.find((severity) => given.includes(severity))
      const newest = alerts.find(({ severity }) => severity === mostSevere)
      const text = textAfter(listOf(), listOf(...alerts))
      expect(text.startsWith(`${alerts.length} new alerts: ${newest?.name}, Harbour Road`)).toBe(
        true,
      )
      const named = alerts.filter(({ name }) => text.includes(`${name}, Harbour Road`))
      expect(named).toHaveLength(Math.min(alerts.length, 3))
    }),
  )
})

test('speaks of a group once, and of later alerts again', () => {
  const failures = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      anAlert({ id: `p${index}`, name: 'Power failure', edge_node_id: `LS-00${index}` }),
    )
  const told = (count: number, isOfFirstMinutes: boolean): ReceivedList => {
    const title = `Power failure at ${count} stations`
    const area = { id: 'p0', kind: 'area' as const, title, isOfFirstMinutes }
    const alerts = failures(count)
    return { alerts, unreadable: [], groups: new Map(alerts.map(({ id }) => [id, area])) }
  }
  const both: ReceivedList = { ...told(4, true), alerts: [...failures(4), first, second] }
  expect(textAfter(listOf(), both)).toBe(
    '6 new alerts: Power failure at 4 stations; High level, Harbour Road; Power failure, Ybor City',
  )
  expect(after(listOf(), told(4, true), told(6, true)).count).toBe(1)
  expect(textAfter(listOf(), told(4, true), told(5, false))).toBe(
    'New alert: Power failure at 5 stations',
  )
  expect(textAfter(listOf(), told(2, true), told(3, true))).toBe(
    'New alert: Power failure at 3 stations',
  )
})
