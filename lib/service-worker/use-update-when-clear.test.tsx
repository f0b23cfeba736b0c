import { act, renderHook } from '@testing-library/react'
import { announceUpdate, reloadToUpdate } from './status'
import { useUpdateWhenClear } from './use-update-when-clear'

const MINUTE_MS = 60_000

jest.mock('./status', () => ({
  ...jest.requireActual('./status'),
  reloadToUpdate: jest.fn(),
}))
const reload = jest.mocked(reloadToUpdate)

beforeEach(() => {
  jest.useFakeTimers()
  reload.mockReset().mockResolvedValue(true)
})
afterEach(() => {
  sessionStorage.clear()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = () =>
  renderHook(({ mayReload }) => useUpdateWhenClear(mayReload), {
    initialProps: { mayReload: true },
  })

test('brings a wall to the new version once there is no trouble', async () => {
  const { rerender } = open()
  expect(reload).not.toHaveBeenCalled()
  rerender({ mayReload: false })
  act(() => announceUpdate('b2'))
  await wait(120 * MINUTE_MS)
  expect(reload).not.toHaveBeenCalled()
  rerender({ mayReload: true })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is still of the old version after the reload waits an hour', async () => {
  act(() => announceUpdate('b2'))
  const { unmount } = open()
  await wait(MINUTE_MS)
  unmount()
  const { rerender } = open()
  await wait(57 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(1)
  await wait(10 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(2)
  act(() => announceUpdate('b3'))
  expect(reload).toHaveBeenCalledTimes(3)
  rerender({ mayReload: false })
  await wait(120 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(3)
})

test.each([
  ['was put off', () => reload.mockResolvedValueOnce(false)],
  ['failed', () => reload.mockRejectedValueOnce(new Error('no worker'))],
])('a reload that %s is soon tried again', async (_case, happens) => {
  jest.spyOn(console, 'error').mockReturnValue()
  happens()
  act(() => announceUpdate('b2'))
  open()
  await wait(9 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(1)
  await wait(2 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(2)
  await wait(30 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a clock that was set back doesn’t keep a wall from trying again', async () => {
  act(() => announceUpdate('b2'))
  open()
  jest.setSystemTime(Date.now() - 24 * 60 * MINUTE_MS)
  await wait(10 * MINUTE_MS)
  expect(reload).toHaveBeenCalledTimes(2)
})
