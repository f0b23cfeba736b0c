import { act, renderHook } from '@testing-library/react'
import { useUser } from '@/lib/session/session-provider'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert, STATION_ID } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { WithAlerts } from '@/tests/worlds/alerts'
import { acknowledgeAlert, readAlertConfigurations, readUserAlerts } from './alerts-api'
import { useAcknowledgementQueue, useAlertConfigState, useAlerts } from './alerts-provider'

jest.mock('./alerts-api')
jest.mock('@/lib/session/session-provider')

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  jest.mocked(useUser).mockReturnValue(aUser({ hasAlertsAccess: true }))
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [anAlert()], unreadable: [] })
  jest.mocked(readAlertConfigurations).mockResolvedValue({ data: [], unreadable: [] })
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show() {
  const { result } = renderHook(() => ({ ...useAlerts(), ...useAlertConfigState() }), {
    wrapper: WithAlerts,
  })
  await pass(0)
  return result
}

test('is loading until the first response', async () => {
  const { result } = renderHook(useAlerts, { wrapper: WithAlerts })
  expect(result.current).toMatchObject({ userAlertData: undefined, userAlertsLoading: true })
  await pass(0)
  expect(result.current).toMatchObject({ userAlertData: [anAlert()], userAlertsLoading: false })
})

test('polls configurations only for the selected station [3.8] [4.18] [7.4]', async () => {
  const alerts = await show()
  await pass(20_000)
  expect(readAlertConfigurations).not.toHaveBeenCalled()
  act(() => alerts.current.setCurrentStation(STATION_ID))
  expect(alerts.current.alertConfigLoading).toBe(true)
  await pass(0)
  expect(alerts.current).toMatchObject({ alertConfigData: [], alertConfigLoading: false })
  expect(readAlertConfigurations).toHaveBeenLastCalledWith(STATION_ID, expect.anything())
  await pass(10_000)
  const polls = jest.mocked(readAlertConfigurations).mock.calls.length
  expect(polls).toBeGreaterThanOrEqual(3)
  act(() => alerts.current.setCurrentStation(''))
  await pass(20_000)
  expect(readAlertConfigurations).toHaveBeenCalledTimes(polls)
  expect(alerts.current.alertConfigData).toBeUndefined()
})

test('doesn’t request configurations without alerts access', async () => {
  jest.mocked(useUser).mockReturnValue(aUser())
  const alerts = await show()
  act(() => alerts.current.setCurrentStation(STATION_ID))
  await pass(20_000)
  expect(readAlertConfigurations).not.toHaveBeenCalled()
  expect(alerts.current.alertConfigLoading).toBe(false)
})

test.each([403, 404])(
  'removes configurations on a %d and restores them once allowed',
  async (status) => {
    const result = await show()
    act(() => result.current.setCurrentStation(STATION_ID))
    await pass(0)
    expect(result.current).toMatchObject({ alertConfigData: [], availability: { kind: 'live' } })

    jest.mocked(readAlertConfigurations).mockRejectedValue(aCallFailure(status))
    await pass(5000)
    expect(result.current).toMatchObject({
      alertConfigData: undefined,
      alertConfigLoading: false,
      availability: { kind: 'refused' },
    })
    expect(result.current.userAlertData).toEqual([anAlert()])

    jest.mocked(readAlertConfigurations).mockResolvedValue({ data: [], unreadable: [] })
    await pass(5000)
    expect(result.current).toMatchObject({ alertConfigData: [], availability: { kind: 'live' } })
  },
)

test('keeps configurations and unreadable items when a poll fails', async () => {
  const unreadable = [{ id: 'c1', edgeNodeId: null, reason: 'threshold: expected number' }]
  jest.mocked(readAlertConfigurations).mockResolvedValue({ data: [], unreadable })
  const result = await show()
  act(() => result.current.setCurrentStation(STATION_ID))
  await pass(0)
  jest.mocked(readAlertConfigurations).mockRejectedValue(aCallFailure(503))
  await pass(20_000)
  expect(result.current).toMatchObject({ alertConfigData: [], unreadable })
})

test('keeps the list even after a 403', async () => {
  const alerts = await show()
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(403))
  await pass(120_000)
  expect(alerts.current.userAlertData).toEqual([anAlert()])
})

test('reports a bug in the app and keeps polling', async () => {
  const report = jest.spyOn(console, 'error').mockReturnValue()
  const fault = new TypeError('x is not a function')
  jest.mocked(readUserAlerts).mockRejectedValueOnce(fault)
  const alerts = await show()
  expect(report.mock.calls).toEqual([[fault]])
  await pass(5000)
  expect(alerts.current.userAlertData).toEqual([anAlert()])
})

test('exposes exactly the six names in the specification [3.12]', async () => {
  const { result } = renderHook(useAlerts, { wrapper: WithAlerts })
  await pass(0)
  expect(Object.keys(result.current).sort()).toEqual([
    'alertConfigData',
    'alertConfigLoading',
    'refetchAlerts',
    'setCurrentStation',
    'userAlertData',
    'userAlertsLoading',
  ])
})

test('fetches both lists again on manual refresh [4.21]', async () => {
  const alerts = await show()
  act(() => alerts.current.setCurrentStation(STATION_ID))
  await pass(0)
  await act(() => alerts.current.refetchAlerts())
  expect(readUserAlerts).toHaveBeenCalledTimes(2)
  expect(readAlertConfigurations).toHaveBeenCalledTimes(2)
})

test('keeps the same list object when the response is equal', async () => {
  const alerts = await show()
  const before = alerts.current.userAlertData
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [anAlert()], unreadable: [] })
  await pass(10_000)
  expect(alerts.current.userAlertData).toBe(before)
})

test('acknowledging goes on when the app is mounted again, and is followed by a new list', async () => {
  let succeed = () => {}
  const first = new Promise<Awaited<ReturnType<typeof acknowledgeAlert>>>((resolve) => {
    succeed = () => resolve({ alert: null, isAlreadyDone: false })
  })
  jest.mocked(acknowledgeAlert).mockReturnValueOnce(first)
  const { result, unmount } = renderHook(useAcknowledgementQueue, { wrapper: WithAlerts })
  await pass(0)
  act(() => result.current.add([anAlert()]))
  unmount()
  const again = renderHook(useAcknowledgementQueue, { wrapper: WithAlerts })
  await pass(0)
  expect(again.result.current.phase).toBe('running')
  const polls = jest.mocked(readUserAlerts).mock.calls.length
  await act(async () => succeed())
  expect(readUserAlerts).toHaveBeenCalledTimes(polls + 1)
  expect(again.result.current.phase).toBe('idle')
})
