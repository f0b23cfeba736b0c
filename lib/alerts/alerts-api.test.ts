import { ApiCallError } from '@/lib/api-call-error'
import { apiGet, apiPost } from '@/lib/api/client'
import { anAlert, STATION_ID } from '@/tests/factories/station'
import { acknowledgeAlert, readAlertConfigurations, readUserAlerts } from './alerts-api'

jest.mock('@/lib/api/client')

const { signal } = new AbortController()

test('the list comes in its order, with what could not be read [7.3]', async () => {
  const unreadable = [{ id: null, reason: 'name: missing' }]
  const done = anAlert({ id: 'done', acknowledged: true })
  jest.mocked(apiGet).mockResolvedValueOnce({ data: [done, anAlert()], unreadable })
  expect(await readUserAlerts(signal)).toEqual({ data: [anAlert(), done], unreadable })
})

test('a station is named in the query, encoded [7.4]', async () => {
  await readAlertConfigurations(STATION_ID, signal)
  expect(apiGet).toHaveBeenLastCalledWith('/alerts?edge_node_id=LS-001', expect.anything(), {
    signal,
  })
})

test('an acknowledged alert is returned as the backend has it [7.5]', async () => {
  const acknowledged = anAlert({ acknowledged: true, acknowledged_by: 'Sam' })
  jest.mocked(apiPost).mockResolvedValueOnce({ data: acknowledged })
  expect(await acknowledgeAlert(anAlert())).toEqual(acknowledged)
  expect(apiPost).toHaveBeenLastCalledWith('/alerts/status/alert-1/acknowledge')
})

test('an unreadable answer to an acknowledgement is a success nevertheless', async () => {
  jest.mocked(apiPost).mockResolvedValueOnce({ ok: true })
  expect(await acknowledgeAlert(anAlert())).toEqual(anAlert({ acknowledged: true }))
})

test('what somebody else has acknowledged is a success', async () => {
  const conflict = new ApiCallError('conflict', 'already acknowledged', { status: 409 })
  jest.mocked(apiPost).mockRejectedValueOnce(conflict)
  expect(await acknowledgeAlert(anAlert())).toEqual(anAlert({ acknowledged: true }))
})

test('other failures are passed on', async () => {
  const failure = new ApiCallError('unavailable', 'down', { status: 503 })
  jest.mocked(apiPost).mockRejectedValueOnce(failure)
  await expect(acknowledgeAlert(anAlert())).rejects.toBe(failure)
})
