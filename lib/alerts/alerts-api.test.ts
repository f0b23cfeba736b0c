import { ApiCallError } from '@/lib/api-call-error'
import { apiPost } from '@/lib/api/client'
import { anAlert, aWireAlert } from '@/tests/factories/station'
import { acknowledgeAlert } from './alerts-api'

jest.mock('@/lib/api/client')

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
