import { anAlert } from '@/tests/factories/station'
import { announceAlerts, announceNothing, NOTHING_ANNOUNCED } from './alert-announcement'
import type { AnnouncedAlerts, HeardList } from './alert-announcement'

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

test('several new alerts are one announcement', () => {
  expect(textAfter(listOf(), listOf(second, first))).toBe(
    '2 new alerts, newest: Power failure, Ybor City',
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
