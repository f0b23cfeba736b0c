import { act, screen, within } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import { acknowledgeAlert, readUserAlerts } from '@/lib/alerts/alerts-api'
import { reportError } from '@/lib/telemetry/report-error'
import { answer, button, open, pass, row, startClock } from '@/tests/worlds/alerts-panel'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert } from '@/tests/factories/station'
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
