import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { SWRConfig } from 'swr'
import { acknowledgeAlert, readUserAlerts } from '@/lib/api/alerts'
import { AlertsProvider } from '@/lib/contexts/alerts'
import { reportError } from '@/lib/telemetry/report-error'
import type { Alert } from '@/lib/schemas/alert'
import type { UnreadableItem } from '@/lib/schemas/alert-list'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { AlertsBanner } from './alerts-banner'
import { AlertsBell } from './alerts-bell'

jest.mock('@/lib/api/alerts')
jest.mock('@/lib/contexts/auth', () => ({ useUser: jest.fn() }))
jest.mock('@/lib/telemetry/report-error')
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onClick, ...props }: ComponentProps<'a'>) => (
    <a
      {...props}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
      }}
    />
  ),
}))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.clearAllMocks()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  jest.mocked(jest.requireMock('@/lib/contexts/auth').useUser).mockReturnValue(aUser())
})

afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function answer(data: Alert[], unreadable: UnreadableItem[] = []) {
  jest.mocked(readUserAlerts).mockResolvedValue({ data, unreadable })
}

async function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AlertsProvider>
        <AlertsBanner />
        <AlertsBell />
      </AlertsProvider>
    </SWRConfig>,
  )
  await pass(0)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

async function open() {
  const user = await show()
  await user.click(bell())
  return user
}

const bell = () => screen.getByRole('button', { name: /^Alerts/ })
const panel = () => screen.queryByRole('dialog', { name: 'Alerts' })
const row = (text: RegExp) => screen.getByRole('row', { name: text })
const button = (name: string) => screen.getByRole('button', { name })

test('the bell says how many alerts there are, and how many are unacknowledged', async () => {
  answer([anAlert(), anAlert({ id: 'a2' }), anAlert({ id: 'a3', acknowledged: true })])
  await show()
  expect(bell()).toHaveAccessibleName('Alerts, 3, 2 unacknowledged')
  expect(bell()).toHaveTextContent('3')
})

test('no alerts are a zero, and an empty panel that says so', async () => {
  answer([])
  await open()
  expect(screen.getByText('No alerts')).toBeVisible()
  expect(screen.getByText(/^Live\. Last updated \d\d:\d\d:\d\d$/)).toBeVisible()
})

test('the panel lists name, station, time and age, and closes', async () => {
  answer([anAlert({ severity: 'high', value: 3.2, threshold: 3, unit: 'm' })])
  const user = await open()
  const alertRow = within(row(/High level/))
  expect(alertRow.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
  expect(alertRow.getByText('High, value 3.2 m, limit 3 m')).toBeVisible()
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

test('a station’s link is percent-encoded and closes the panel', async () => {
  answer([anAlert({ edge_node_id: 'Lift 7:a' })])
  const user = await open()
  const link = screen.getByRole('link', { name: 'Harbour Road' })
  expect(link).toHaveAttribute('href', '/Lift%207%3Aa')
  await user.click(link)
  expect(panel()).toBeNull()
})

test('an unreadable alert is shown and counted, and hides no other', async () => {
  answer([anAlert()], [{ id: 'bad-1', reason: 'name: expected string' }])
  const user = await show()
  expect(bell()).toHaveAccessibleName('Alerts, 2, 2 unacknowledged, 1 unreadable')
  await user.click(bell())
  expect(row(/Unreadable alert bad-1/)).toHaveTextContent('name: expected string')
  expect(row(/High level/)).toBeVisible()
})

test('acknowledging is pending, then done, and the list is fetched again', async () => {
  answer([anAlert()])
  let succeed: (alert: Alert) => void = () => {}
  jest.mocked(acknowledgeAlert).mockReturnValue(new Promise((resolve) => (succeed = resolve)))
  const user = await open()
  await user.click(button('Acknowledge'))
  expect(button('Acknowledging...')).toBeDisabled()

  // A poll that was sent before the acknowledgement arrives while it is pending.
  await pass(5000)
  expect(button('Acknowledging...')).toBeDisabled()

  const polls = jest.mocked(readUserAlerts).mock.calls.length
  answer([anAlert({ acknowledged: true, acknowledged_by: 'Olivia Ortega' })])
  await act(async () => succeed(anAlert({ acknowledged: true })))
  expect(jest.mocked(readUserAlerts).mock.calls).toHaveLength(polls + 1)
  expect(row(/High level/)).toHaveTextContent('By Olivia Ortega')
  expect(screen.getByText('Acknowledged')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Acknowledg/ })).toBeNull()
  expect(acknowledgeAlert).toHaveBeenCalledTimes(1)
})

test('an acknowledgement shows even if the fetch after it fails', async () => {
  answer([anAlert()])
  jest.mocked(acknowledgeAlert).mockResolvedValue(anAlert({ acknowledged: true }))
  const user = await open()
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await user.click(button('Acknowledge'))
  await pass(0)
  expect(within(row(/High level/)).getByText('Acknowledged')).toBeVisible()
  await user.click(button('Close'))
  expect(bell()).toHaveAccessibleName('Alerts, 1')
})

test('a failed acknowledgement puts the button back and says so in its row', async () => {
  answer([anAlert(), anAlert({ id: 'a2', name: 'Power failure' })])
  jest.mocked(acknowledgeAlert).mockRejectedValueOnce(aCallFailure(503))
  const user = await open()
  await user.click(within(row(/Power failure/)).getByRole('button', { name: 'Acknowledge' }))
  await pass(0)
  expect(row(/Power failure/)).toHaveTextContent('Not acknowledged. Try again.')
  expect(row(/High level/)).not.toHaveTextContent('Not acknowledged')
  expect(within(row(/Power failure/)).getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
  expect(reportError).toHaveBeenCalledTimes(1)
})

test('a new alert is read out once, with the panel open too', async () => {
  answer([anAlert()])
  await open()
  answer([anAlert({ id: 'a2', name: 'Power failure' }), anAlert()])
  await pass(5000)
  const announcement = 'New alert: Power failure, Harbour Road'
  expect(screen.getAllByText(announcement)).toHaveLength(1)
  await pass(5000)
  expect(screen.getAllByText(announcement)).toHaveLength(1)
})

test('the same alarm again is read out again', async () => {
  answer([])
  await show()
  answer([anAlert()])
  await pass(5000)
  const before = screen.getByText('New alert: High level, Harbour Road')
  answer([anAlert({ id: 'a2' })])
  await pass(5000)
  expect(screen.getByText('New alert: High level, Harbour Road')).not.toBe(before)
})

test('closing the panel gives the focus back to the bell', async () => {
  answer([])
  const user = await open()
  await user.keyboard('{Escape}')
  await pass(0)
  expect(bell()).toHaveFocus()
})

test('an empty list that has grown stale is no longer called empty', async () => {
  answer([])
  await open()
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await pass(31_000)
  expect(screen.queryByText('No alerts')).toBeNull()
  expect(screen.getByText("Alerts can't be read now")).toBeVisible()
})

test('a failed poll empties nothing; the list grows old in plain sight', async () => {
  answer([anAlert()])
  await open()
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await pass(13_000)
  expect(screen.getByText(/^Delayed\. Last updated/)).toBeVisible()
  expect(screen.queryByText(/^Alerts not available/)).toBeNull()
  await pass(18_000)
  expect(screen.getByText(/^Stale since \d\d:\d\d:\d\d$/)).toBeVisible()
  expect(screen.getByText(/^Alerts not available since \d\d:\d\d:\d\d$/)).toBeVisible()
  expect(row(/High level/)).toBeVisible()
})

test('alerts that never came are told by the bell and the banner, until they come', async () => {
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  const user = await show()
  expect(bell()).toHaveAccessibleName(/^Alerts not available since \d\d:\d\d:\d\d$/)
  expect(bell()).toHaveTextContent('–')
  await user.click(bell())
  expect(screen.getByText("Alerts can't be read now")).toBeVisible()
  answer([anAlert()])
  await pass(5000)
  expect(row(/High level/)).toBeVisible()
  expect(screen.queryByText(/not available/)).toBeNull()
})
