import { ApiCallError } from '@/lib/api-call-error'
import { apiGet, apiPost } from '@/lib/api/client'
import { anAlert, aWireAlert, STATION_ID } from '@/tests/factories/station'
import { acknowledgeAlert, readAlertConfigurations, readUserAlerts } from './alerts-api'
import { alertListSchema } from './list'

jest.mock('@/lib/api/client')

const { signal } = new AbortController()

test('reads the list [7.3]', async () => {
  await readUserAlerts(signal)
  expect(apiGet).toHaveBeenLastCalledWith('/alerts/user', alertListSchema, { signal })
})

test('sends the station’s id in the encoded query [7.4]', async () => {
  await readAlertConfigurations(STATION_ID, signal)
  expect(apiGet).toHaveBeenLastCalledWith('/alerts?edge_node_id=LS-001', expect.anything(), {
    signal,
  })
})

test('returns the acknowledged alert from the backend [7.5]', async () => {
  const acknowledged = { acknowledged: true, acknowledged_by: 'Sam' }
  jest.mocked(apiPost).mockResolvedValueOnce({ data: aWireAlert(acknowledged) })
  expect(await acknowledgeAlert('alert-1')).toEqual({
    alert: anAlert(acknowledged),
    isAlreadyDone: false,
  })
  expect(apiPost).toHaveBeenLastCalledWith('/alerts/status/alert-1/acknowledge')
})

test('treats an unreadable acknowledgement response as success', async () => {
  jest.mocked(apiPost).mockResolvedValueOnce({ ok: true })
  expect(await acknowledgeAlert('alert-1')).toEqual({ alert: null, isAlreadyDone: false })
})

test('treats an alert acknowledged by someone else as success', async () => {
  const conflict = new ApiCallError('conflict', 'already acknowledged', { status: 409 })
  jest.mocked(apiPost).mockRejectedValueOnce(conflict)
  expect(await acknowledgeAlert('alert-1')).toEqual({ alert: null, isAlreadyDone: true })
})

test('rethrows other failures', async () => {
  const failure = new ApiCallError('unavailable', 'down', { status: 503 })
  jest.mocked(apiPost).mockRejectedValueOnce(failure)
  await expect(acknowledgeAlert('alert-1')).rejects.toBe(failure)
})
