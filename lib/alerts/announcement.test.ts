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

test('doesn’t announce the first list', () => {
  expect(textAfter(listOf(first))).toBe('')
})

test('announces a new alert once', () => {
  expect(textAfter(listOf(first), listOf(second, first))).toBe(
    'New alert: Power failure, Ybor City',
  )
  expect(after(listOf(), listOf(first), listOf(first)).count).toBe(1)
})

test('doesn’t announce an alert that returns to the list', () => {
  expect(after(listOf(), listOf(first), listOf(), listOf(first)).count).toBe(1)
})

test('announces the newest of equally severe alerts first', () => {
  expect(textAfter(listOf(), listOf(second, first))).toBe(
    '2 new alerts: Power failure, Ybor City; High level, Harbour Road',
  )
})

test('names only the most severe alerts of a flood and counts the rest', () => {
  const flood = Array.from({ length: 40 }, (_, index) =>
    anAlert({ id: `f${index}`, severity: index < 35 ? 'low' : 'critical' }),
  )
  expect(textAfter(listOf(), listOf(...flood))).toBe(
    `40 new alerts: ${'High level, Harbour Road, critical; '.repeat(3)}and 37 more, 2 critical`,
  )
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

test('doesn’t announce acknowledged alerts', () => {
  expect(textAfter(listOf(), listOf(anAlert({ acknowledged: true })))).toBe('')
})

test('announces an unreadable alert, with its id if it has one', () => {
  const unreadable = [{ id: 'bad-1', edgeNodeId: null, reason: 'name: missing' }]
  expect(textAfter(listOf(), { alerts: [], unreadable })).toBe('New alert: unreadable, bad-1')
  const nameless = [{ id: null, edgeNodeId: null, reason: 'not an object' }]
  const once = after(listOf(), { alerts: [], unreadable: nameless })
  expect(once.text).toBe('New alert: unreadable')
  expect(announceAlerts(once, { alerts: [], unreadable: nameless }).count).toBe(1)
})

test('announces once what arrived while alerts were unknown', () => {
  const back = after(listOf(first), null, null, listOf(second, first))
  expect(back.text).toBe('Alerts available again. New alert: Power failure, Ybor City')
  expect(announceAlerts(back, listOf(second, first)).count).toBe(back.count)
})

test('says when nothing new arrived while alerts were unknown', () => {
  expect(textAfter(listOf(first), null, listOf(first))).toBe(
    'Alerts available again. No new alerts',
  )
})

test('counts unacknowledged alerts if they were unknown from the start', () => {
  expect(textAfter(null, listOf(first, anAlert({ id: 'a3', acknowledged: true })))).toBe(
    'Alerts available again. 1 unacknowledged',
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
