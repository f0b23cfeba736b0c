import { act, renderHook } from '@testing-library/react'
import { useWakeLock } from './use-wake-lock'

interface FakeLock {
  released: boolean
  release: () => Promise<void>
}

let locks: FakeLock[]
let isAllowed: boolean

beforeEach(() => {
  jest.useFakeTimers()
  locks = []
  isAllowed = true
  Object.assign(navigator, {
    wakeLock: {
      request: async () => {
        if (!isAllowed) throw new DOMException('low battery', 'NotAllowedError')
        const lock: FakeLock = { released: false, release: async () => void (lock.released = true) }
        locks.push(lock)
        return lock
      },
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const held = () => locks.filter(({ released }) => !released).length

async function keepAwake() {
  const view = renderHook(() => useWakeLock())
  await act(async () => {})
  return view
}

/** Browsers release the lock of a hidden tab. */
async function setHidden(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  if (isHidden) for (const lock of locks) lock.released = true
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('holds one lock while mounted', async () => {
  const { result, unmount } = await keepAwake()
  await act(() => jest.advanceTimersByTimeAsync(3_600_000))
  expect(locks).toHaveLength(1)
  expect(result.current).toBe(false)
  unmount()
  expect(held()).toBe(0)
})

test('requests it again when the tab is back, and not before', async () => {
  await keepAwake()
  await setHidden(true)
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(locks).toHaveLength(1)
  await setHidden(false)
  expect(held()).toBe(1)
})

test('says that it was refused, and tries again', async () => {
  isAllowed = false
  const { result } = await keepAwake()
  expect(result.current).toBe(true)
  isAllowed = true
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(result.current).toBe(false)
  expect(held()).toBe(1)
})

test('a browser without it counts as a refusal', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  const { result } = await keepAwake()
  expect(result.current).toBe(true)
})

test('releases a lock that is granted after the end', async () => {
  const { unmount } = renderHook(() => useWakeLock())
  unmount()
  await act(async () => {})
  expect(locks).toHaveLength(1)
  expect(held()).toBe(0)
})
