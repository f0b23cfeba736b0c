import { act, renderHook } from '@testing-library/react'
import { announceUpdate, reloadToUpdate } from '@/lib/service-worker/update'
import { useUpdateWhenClear } from './use-update-when-clear'

jest.mock('@/lib/service-worker/update', () => ({
  ...jest.requireActual('@/lib/service-worker/update'),
  reloadToUpdate: jest.fn(async () => true),
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  sessionStorage.clear()
  jest.useRealTimers()
})

test('brings a wall to the new version once there is no trouble, and at most once an hour', () => {
  const { rerender, unmount } = renderHook(({ isAllClear }) => useUpdateWhenClear(isAllClear), {
    initialProps: { isAllClear: true },
  })
  expect(reloadToUpdate).not.toHaveBeenCalled()
  rerender({ isAllClear: false })
  act(() => announceUpdate('b2'))
  expect(reloadToUpdate).not.toHaveBeenCalled()
  rerender({ isAllClear: true })
  expect(reloadToUpdate).toHaveBeenCalledTimes(1)

  // The page is still of the old version after the reload.
  unmount()
  renderHook(() => useUpdateWhenClear(true))
  expect(reloadToUpdate).toHaveBeenCalledTimes(1)
  act(() => jest.advanceTimersByTime(3_540_000))
  expect(reloadToUpdate).toHaveBeenCalledTimes(1)
  act(() => jest.advanceTimersByTime(60_000))
  expect(reloadToUpdate).toHaveBeenCalledTimes(2)
  act(() => announceUpdate('b3'))
  expect(reloadToUpdate).toHaveBeenCalledTimes(3)
})
