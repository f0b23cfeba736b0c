import { cleanup, screen, within } from '@testing-library/react'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { setKnownAlerts } from '@/tests/fakes/station-alerts'
import { HOUR_MS, region, show, startPage } from '@/tests/worlds/station-summary'

jest.mock('@/lib/alerts/alerts-provider', () => jest.requireActual('@/tests/fakes/station-alerts'))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(startPage)

test('dates an alarm from its oldest alert, and lets each be acknowledged', () => {
  const older = new Date(NOW_MS - 2 * HOUR_MS).toISOString()
  const alerts = [anAlert(), anAlert({ id: 'b', name: 'Pump 1 fault', alerted_at: older })]
  expect(show({ alerts }).header).toHaveTextContent('Alarm since 10:00:00 · 2 h 00 min')
  const items = within(region('Active alerts')).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'High level11:56:00 · 4 min agoAcknowledge',
    'Pump 1 fault10:00:00 · 2 h 00 min agoAcknowledge',
  ])
})

test('says when there are no alerts, and when an unreadable one may be about this station', () => {
  setKnownAlerts({ unreadable: [{ id: null, edgeNodeId: null, reason: 'name: missing' }] })
  show()
  expect(region('Active alerts')).toHaveTextContent(
    /^Active alerts1 alert can’t be read and may be about this station\..*No active or unacknowledged alerts$/,
  )
})

test('says that the station may be in alarm while alerts are unknown', () => {
  expect(show({ alerts: null }).header).toHaveTextContent('Readings onlydata 4 s oldalerts unknown')
  expect(region('Active alerts')).toHaveTextContent('may be in alarm')
})

test('old alerts stay, with the time of the last answer', () => {
  setKnownAlerts({ availability: { kind: 'interrupted', sinceMs: NOW_MS - HOUR_MS } })
  expect(show({ alerts: [anAlert()] }).header).toHaveTextContent(/Alarm.*As of 11:00:00/i)
  expect(region('Active alerts')).toHaveTextContent(/^Active alertsHigh level11:56:00/)
  cleanup()
  show()
  expect(region('Active alerts')).toHaveTextContent(
    /^Active alertsNo active .* alerts as of 11:00:00$/,
  )
})

test('every part has a heading above those of its alerts', () => {
  show({ alerts: [anAlert()] })
  const headings = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => [tagName, textContent])
  expect(headings.slice(0, 5)).toEqual([
    ['H1', 'Harbour Road'],
    ['H2', 'Level'],
    ['H2', 'Pumps'],
    ['H2', 'Active alerts'],
    ['H3', 'High level'],
  ])
})
