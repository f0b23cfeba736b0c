import { act, screen, within } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import { acknowledgeAlert, readUserAlerts } from '@/lib/alerts/alerts-api'
import type { AlertList } from '@/lib/alerts/list'
import { reportError } from '@/lib/telemetry/report-error'
import { answer, button, fail, open, pass, row, startClock } from '@/tests/worlds/alerts-panel'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/telemetry/report-error')

const mockUser = aUser()

beforeEach(() => {
  jest.clearAllMocks()
  startClock()
})

test('shows the acknowledgement as pending, then done, and refetches the list [2.18] [4.15] [4.16] [7.5]', async () => {
  answer([anAlert()])
  let succeed: (answer: { alert: Alert; isAlreadyDone: boolean }) => void = () => {}
  jest.mocked(acknowledgeAlert).mockReturnValue(new Promise((resolve) => (succeed = resolve)))
  const user = await open()
  await user.click(button('Acknowledge'))
  expect(button('Acknowledging...')).toBeDisabled()

  // A poll sent before the acknowledgement returns while it is pending.
  await pass(5000)
  expect(button('Acknowledging...')).toBeDisabled()

  const polls = jest.mocked(readUserAlerts).mock.calls.length
  answer([anAlert({ acknowledged: true, acknowledged_by: 'Olivia Ortega' })])
  await act(async () => succeed({ alert: anAlert({ acknowledged: true }), isAlreadyDone: false }))
  expect(jest.mocked(readUserAlerts).mock.calls).toHaveLength(polls + 1)
  expect(row(/High level/)).toHaveTextContent('Acknowledged by Olivia Ortega')
  expect(screen.getByText('Acknowledged')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Acknowledg/ })).toBeNull()
  expect(acknowledgeAlert).toHaveBeenCalledTimes(1)
})

test('a poll sent before the acknowledgement that returns after it undoes nothing', async () => {
  answer([anAlert()])
  jest.mocked(acknowledgeAlert).mockResolvedValue({
    alert: anAlert({ acknowledged: true }),
    isAlreadyDone: false,
  })
  const user = await open()
  let answerLate: (list: AlertList) => void = () => {}
  jest.mocked(readUserAlerts).mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
  await pass(5000)
  fail()
  await user.click(button('Acknowledge'))
  await act(async () => answerLate({ data: [anAlert()], unreadable: [] }))
  expect(within(row(/High level/)).getByText('Acknowledged')).toBeVisible()
})

test('a failed acknowledgement restores the button and shows an error in its row [8.7]', async () => {
  answer([anAlert(), anAlert({ id: 'a2', name: 'Power failure', edge_node_id: 'LS-002' })])
  jest.mocked(acknowledgeAlert).mockRejectedValueOnce(aCallFailure(503))
  const user = await open()
  await user.click(within(row(/Power failure/)).getByRole('button', { name: 'Acknowledge' }))
  await pass(0)
  expect(row(/Power failure/)).toHaveTextContent('Not acknowledged. Try again.')
  expect(row(/High level/)).not.toHaveTextContent('Not acknowledged')
  expect(within(row(/Power failure/)).getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
  expect(reportError).toHaveBeenCalledTimes(1)
})

test('a failed acknowledgement refetches the list, because it may have succeeded anyway', async () => {
  answer([anAlert()])
  jest.mocked(acknowledgeAlert).mockRejectedValueOnce(aCallFailure())
  const user = await open()
  answer([anAlert({ acknowledged: true })])
  await user.click(button('Acknowledge'))
  await pass(0)
  expect(row(/High level/)).toHaveTextContent('Acknowledged')
  expect(row(/High level/)).not.toHaveTextContent('Not acknowledged')
})

test('a new alert that has taken over the id is not shown as acknowledged', async () => {
  answer([anAlert()])
  let succeed: (answer: { alert: Alert; isAlreadyDone: boolean }) => void = () => {}
  jest.mocked(acknowledgeAlert).mockReturnValue(new Promise((resolve) => (succeed = resolve)))
  const user = await open()
  await user.click(button('Acknowledge'))
  answer([anAlert({ name: 'Power failure', alerted_at: new Date(NOW_MS + 4000).toISOString() })])
  await pass(6000)
  fail()
  await act(async () => succeed({ alert: anAlert({ acknowledged: true }), isAlreadyDone: false }))
  await pass(3000)
  expect(within(row(/Power failure/)).getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
  expect(screen.queryByText('Acknowledged')).toBeNull()
})

test('a click that fails after a success stays in the bar until it is dismissed', async () => {
  answer([anAlert(), anAlert({ id: 'a2', name: 'Power failure', edge_node_id: 'LS-002' })])
  jest.mocked(acknowledgeAlert).mockRejectedValue(aCallFailure(503))
  const user = await open()
  const rowButton = (name: RegExp) => within(row(name)).getByRole('button', { name: 'Acknowledge' })
  await user.click(rowButton(/Power failure/))
  await pass(0)
  jest.mocked(acknowledgeAlert).mockResolvedValueOnce({ alert: null, isAlreadyDone: false })
  await user.click(button('Try the failed again'))
  await pass(0)
  const bar = screen.getByRole('region', { name: 'Acknowledgements' })
  expect(within(bar).getByRole('status')).toHaveTextContent('1 acknowledged.')
  await pass(500)
  await user.click(rowButton(/High level/))
  await pass(0)
  expect(within(bar).getByRole('status')).toHaveTextContent('1 of 2 acknowledged. 1 failed.')
  await user.click(button('Dismiss'))
  expect(screen.queryByRole('region', { name: 'Acknowledgements' })).toBeNull()
})

test('a double click acknowledges once', async () => {
  answer([anAlert()])
  jest.mocked(acknowledgeAlert).mockReturnValue(new Promise(() => {}))
  await open()
  act(() => {
    button('Acknowledge').click()
    button('Acknowledge').click()
  })
  expect(acknowledgeAlert).toHaveBeenCalledTimes(1)
})

test('focus stays in the row when its button disappears and the row moves', async () => {
  const other = anAlert({ id: 'a2', name: 'Power failure', edge_node_id: 'LS-002' })
  answer([anAlert(), other])
  let succeed: (answer: { alert: Alert; isAlreadyDone: boolean }) => void = () => {}
  jest.mocked(acknowledgeAlert).mockReturnValue(new Promise((resolve) => (succeed = resolve)))
  const user = await open()
  const alertRow = row(/High level/)
  within(alertRow).getByRole('button', { name: 'Acknowledge' }).focus()
  await user.keyboard('{Enter}')
  expect(alertRow).toContainElement(document.activeElement as HTMLElement)

  answer([other, anAlert({ acknowledged: true })])
  await act(async () => succeed({ alert: anAlert({ acknowledged: true }), isAlreadyDone: false }))
  await pass(0)
  await pass(3000)
  expect(screen.getAllByRole('row').at(-1)).toBe(alertRow)
  expect(alertRow).toContainElement(document.activeElement as HTMLElement)
})

test('focus stays in the row when someone else acknowledges', async () => {
  answer([anAlert()])
  await open()
  button('Acknowledge').focus()
  answer([anAlert({ acknowledged: true, acknowledged_by: 'Sam Delgado' })])
  await pass(5000)
  expect(row(/High level/)).toContainElement(document.activeElement as HTMLElement)
})
