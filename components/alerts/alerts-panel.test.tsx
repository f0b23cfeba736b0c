import { screen, within } from '@testing-library/react'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import {
  answer,
  bell,
  button,
  fail,
  open,
  openWith,
  panel,
  pass,
  row,
  show,
  startClock,
} from '@/tests/worlds/alerts-panel'
import { anAlert } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('next/link', () => jest.requireActual('@/tests/fakes/link'))

const mockUser = aUser()
const resolved = new Intl.DateTimeFormat().resolvedOptions()

beforeEach(() => {
  jest.clearAllMocks()
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...resolved, timeZone: 'Asia/Kolkata' })
  startClock()
})

test('shows a zero and an empty state when there are no alerts [2.14]', async () => {
  answer([])
  const user = await show()
  expect(bell()).toHaveAccessibleName('Alerts, 0')
  expect(bell()).toHaveTextContent(/^0$/)
  await user.click(bell())
  expect(screen.getByText('No alerts')).toBeVisible()
  expect(screen.getByText(/^Live\. Last updated \d\d:\d\d:\d\d$/)).toBeVisible()
})

test('the bell shows the number of alerts and of unacknowledged ones [2.14] [9.5]', async () => {
  answer([anAlert(), anAlert({ id: 'a2' }), anAlert({ id: 'a3', acknowledged: true })])
  await show()
  expect(bell()).toHaveAccessibleName('Alerts, 3, 2 unacknowledged')
  expect(bell()).toHaveTextContent(/^3$/)
})

test('the same alarm raised again is announced again', async () => {
  answer([])
  await show()
  answer([anAlert()])
  await pass(5000)
  const before = screen.getByText('New alert: High level, Harbour Road')
  answer([anAlert({ id: 'a2' })])
  await pass(5000)
  expect(screen.getByText('New alert: High level, Harbour Road')).not.toBe(before)
})

test('closing the panel returns focus to the bell [4.17]', async () => {
  answer([])
  const user = await open()
  await user.keyboard('{Escape}')
  await pass(0)
  expect(bell()).toHaveFocus()
})

test('the bell and the banner say that alerts are unavailable until they arrive [8.8]', async () => {
  fail()
  const user = await show()
  expect(bell()).toHaveAccessibleName(/^Alerts not available since \d\d:\d\d:\d\d$/)
  expect(bell()).toHaveTextContent('–')
  await user.click(bell())
  expect(screen.getByText('Alerts unavailable')).toBeVisible()
  answer([anAlert()])
  await pass(5000)
  expect(row(/High level/)).toBeVisible()
  expect(screen.queryByText(/not available/)).toBeNull()
})

test('the banner appears in an existing live region', async () => {
  answer([])
  await show()
  const regions = screen.getAllByRole('status')
  fail()
  await pass(31_000)
  const banner = screen.getByText(/^Alerts not available since/)
  expect(regions.some((region) => region.contains(banner))).toBe(true)
})

test('the panel lists name, station, time and age, and closes [2.16] [2.17] [3.7] [4.17]', async () => {
  const user = await openWith(
    anAlert({
      alerted_at: '2026-06-01T11:56:00Z',
      severity: 'high',
      value: 3.2,
      threshold: 3,
      unit: 'm',
    }),
  )
  const alertRow = within(row(/High level/))
  expect(alertRow.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
  expect(alertRow.getByText('High · value 3.20 m, limit 3 m')).toBeVisible()
  expect(alertRow.getByText('Jun 1, 2026, 17:26:00')).toBeVisible()
  expect(alertRow.getByText('4 min ago')).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Alert',
    'Station',
    'Time',
    'Action',
  ])
  await user.click(button('Close'))
  expect(panel()).toBeNull()
})

test('a station’s link is percent-encoded and closes the panel [2.19] [2.21]', async () => {
  const user = await openWith(anAlert({ edge_node_id: 'Lift 7:a' }))
  const link = screen.getByRole('link', { name: 'Harbour Road' })
  expect(link).toHaveAttribute('href', '/Lift%207%3Aa')
  await user.click(link)
  expect(panel()).toBeNull()
})

test('an alert whose id can’t be sent back is listed without a button, also once acknowledged elsewhere', async () => {
  await openWith(
    anAlert({ id: 'a/b' }),
    anAlert({ id: 'a2', name: 'Power failure', edge_node_id: 'LS-002' }),
    anAlert({ id: 'c/d', name: 'Overflow', edge_node_id: 'LS-003', acknowledged: true }),
  )
  expect(row(/High level/)).toHaveTextContent('Can’t be acknowledged here')
  expect(within(row(/High level/)).queryByRole('button', { name: /^Acknowledge/ })).toBeNull()
  expect(within(row(/Power failure/)).getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
  expect(within(row(/Overflow/)).getByText('Acknowledged')).toBeVisible()
  expect(row(/Overflow/)).not.toHaveTextContent('Can’t be acknowledged here')
})

test.each(['api', '../LS-001', 'a/b', null, undefined])(
  'an alert of station %p, which no station can be, is listed and counted without a link',
  async (id) => {
    answer([anAlert({ edge_node_id: id })])
    const user = await show()
    expect(bell()).toHaveAccessibleName('Alerts, 1, 1 unacknowledged')
    await user.click(bell())
    expect(row(/High level/)).toHaveTextContent('Harbour Road')
    expect(within(row(/High level/)).queryByRole('link')).toBeNull()
    expect(button('Acknowledge')).toBeEnabled()
  },
)

test('a stale empty list no longer says that there are no alerts', async () => {
  await openWith()
  fail()
  await pass(31_000)
  expect(screen.queryByText('No alerts')).toBeNull()
  expect(screen.getByText('Alerts unavailable')).toBeVisible()
})

test('a failed poll keeps the list and shows that it is getting stale [8.8]', async () => {
  await openWith(anAlert())
  fail()
  await pass(13_000)
  expect(screen.getByText(/^Delayed\. Last updated/)).toBeVisible()
  expect(screen.queryByText(/^Alerts not available/)).toBeNull()
  await pass(18_000)
  expect(screen.getByText(/^Stale since \d\d:\d\d:\d\d$/)).toBeVisible()
  expect(screen.getByText(/^Alerts not available since \d\d:\d\d:\d\d$/)).toBeVisible()
  expect(row(/High level/)).toBeVisible()
})

test('the refresh button refetches the list [4.21]', async () => {
  const user = await openWith()
  const polls = jest.mocked(readUserAlerts).mock.calls.length
  answer([anAlert()])
  await user.click(button('Refresh'))
  await pass(0)
  expect(row(/High level/)).toBeVisible()
  expect(jest.mocked(readUserAlerts).mock.calls).toHaveLength(polls + 1)
})
