import fc from 'fast-check'
import { anAlert } from '@/tests/factories/station'
import { alertSeveritySchema } from './alert'
import { announceAlerts, announceNothing, NOTHING_ANNOUNCED } from './announcement'
import type { AnnouncedAlerts, HeardList } from './announcement'

const first = anAlert({ id: 'a1' })
const second = anAlert({ id: 'a2', name: 'Power failure', pump_station_name: 'Ybor City' })
const listOf = (...alerts: HeardList['alerts']): HeardList => ({ alerts, unreadable: [] })

/** `null` stands for a stretch in which the alerts are not known. */
function after(...heard: (HeardList | null)[]): AnnouncedAlerts {
  return heard.reduce<AnnouncedAlerts>(
    (last, list) => (list ? announceAlerts(last, list) : announceNothing(last)),
    NOTHING_ANNOUNCED,
  )
}

const textAfter = (...heard: (HeardList | null)[]) => after(...heard).text

test('the first list is not read out', () => {
  expect(textAfter(listOf(first))).toBe('')
})

test('a new alert is read out, and not again', () => {
  expect(textAfter(listOf(first), listOf(second, first))).toBe(
    'New alert: Power failure, Ybor City',
  )
  expect(after(listOf(), listOf(first), listOf(first)).count).toBe(1)
})

test('one that left the list and is there again is not new', () => {
  expect(after(listOf(), listOf(first), listOf(), listOf(first)).count).toBe(1)
})

test('several new alerts are one announcement, the most severe first', () => {
  const critical = anAlert({ id: 'a0', name: 'Overflow', severity: 'critical' })
  const high = anAlert({ id: 'a3', name: 'Pump fault', severity: 'high' })
  expect(textAfter(listOf(), listOf(high, critical))).toBe(
    '2 new alerts: Overflow, Harbour Road, critical; Pump fault, Harbour Road',
  )
})

test('of equally severe ones the newest is read out first', () => {
  expect(textAfter(listOf(), listOf(second, first))).toBe(
    '2 new alerts: Power failure, Ybor City; High level, Harbour Road',
  )
})

test('a flood stays short: the most severe by name, the rest as numbers', () => {
  const flood = Array.from({ length: 40 }, (_, index) =>
    anAlert({ id: `f${index}`, severity: index < 35 ? 'low' : 'critical' }),
  )
  expect(textAfter(listOf(), listOf(...flood))).toBe(
    `40 new alerts: ${'High level, Harbour Road, critical; '.repeat(3)}and 37 more, 2 critical`,
  )
})

const severities = alertSeveritySchema.options

test('whatever comes at once, how many and the most severe are read out, and at most three', () => {
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

test('what somebody has already acknowledged is not read out', () => {
  expect(textAfter(listOf(), listOf(anAlert({ acknowledged: true })))).toBe('')
})

test('an unreadable alert is read out as well, by its id where it has one', () => {
  const unreadable = [{ id: 'bad-1', reason: 'name: missing' }]
  expect(textAfter(listOf(), { alerts: [], unreadable })).toBe('New alert: unreadable, bad-1')
  const nameless = [{ id: null, reason: 'not an object' }]
  const once = after(listOf(), { alerts: [], unreadable: nameless })
  expect(once.text).toBe('New alert: unreadable')
  expect(announceAlerts(once, { alerts: [], unreadable: nameless }).count).toBe(1)
})

test('what came while the alerts were unknown is read out once, when they are back', () => {
  const back = after(listOf(first), null, null, listOf(second, first))
  expect(back.text).toBe('Alerts available again. New alert: Power failure, Ybor City')
  expect(announceAlerts(back, listOf(second, first)).count).toBe(back.count)
})

test('that nothing came while they were unknown is said as well', () => {
  expect(textAfter(listOf(first), null, listOf(first))).toBe(
    'Alerts available again. No new alerts',
  )
})

test('alerts that were unknown from the start are counted, for none can be called new', () => {
  expect(textAfter(null, listOf(first, anAlert({ id: 'a3', acknowledged: true })))).toBe(
    'Alerts available again. 1 unacknowledged',
  )
})
