import type { Alert } from '@/lib/schemas/alert'
import { anAlert } from '@/tests/factories/station'
import { announceAlerts, NOTHING_ANNOUNCED } from './alert-announcement'

const first = anAlert({ id: 'a1' })
const second = anAlert({ id: 'a2', name: 'Power failure', pump_station_name: 'Ybor City' })

function textAfter(...lists: Alert[][]): string {
  return lists.reduce(announceAlerts, NOTHING_ANNOUNCED).text
}

test('the first list is not read out', () => {
  expect(textAfter([first])).toBe('')
})

test('a new alert is read out, and not again', () => {
  expect(textAfter([first], [second, first])).toBe('New alert: Power failure, Ybor City')
  const heard = announceAlerts(announceAlerts(NOTHING_ANNOUNCED, []), [first])
  expect(announceAlerts(heard, [first]).text).toBe(heard.text)
})

test('several new alerts are one announcement', () => {
  expect(textAfter([], [second, first])).toBe('2 new alerts, newest: Power failure, Ybor City')
})

test('what somebody has already acknowledged is not read out', () => {
  expect(textAfter([], [anAlert({ acknowledged: true })])).toBe('')
})
