import type { QueryObserver } from '@/lib/firebase/attach-query'
import type { Availability } from './live'
import { ANSWER_MS, createQueryListener, GRACE_MS, REFUSED_RETRY_MS } from './query-listener'

const SYNCED = { isFirst: true, isSynced: true, set: [], removed: [] }

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) }))

function setUp({ refreshIdToken = () => Promise.resolve() } = {}) {
  const observers: QueryObserver[] = []
  const availabilities: Availability['kind'][] = []
  const detach = jest.fn()
  const onChanges = jest.fn()
  const onForget = jest.fn()
  const refresh = jest.fn(refreshIdToken)
  const listener = createQueryListener({
    attach: (observer) => {
      observers.push(observer)
      return detach
    },
    refreshIdToken: refresh,
    onChanges,
    onAvailability: ({ kind }) => availabilities.push(kind),
    onForget,
  })
  const fail = (code: string) => observers.at(-1)?.error(Object.assign(new Error(code), { code }))
  const sync = () => observers.at(-1)?.next(SYNCED)
  return { listener, observers, availabilities, detach, onChanges, onForget, refresh, fail, sync }
}

test('shares one listener between callers', () => {
  const { listener, observers } = setUp()
  listener.hold()
  listener.hold()
  expect(observers).toHaveLength(1)
})

test('detaches when unheld for the grace period', () => {
  const { listener, detach, onForget } = setUp()
  const release = listener.hold()
  release()
  jest.advanceTimersByTime(GRACE_MS - 1)
  expect(detach).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(detach).toHaveBeenCalledTimes(1)
  expect(onForget).toHaveBeenCalledTimes(1)
})

test('stays attached when held again within the grace period', () => {
  const { listener, observers, detach } = setUp()
  listener.hold()()
  jest.advanceTimersByTime(GRACE_MS - 1)
  listener.hold()
  jest.advanceTimersByTime(GRACE_MS)
  expect(observers).toHaveLength(1)
  expect(detach).not.toHaveBeenCalled()
})

test('attaches again when held after the grace period', () => {
  const { listener, observers } = setUp()
  listener.hold()()
  jest.advanceTimersByTime(GRACE_MS)
  listener.hold()
  expect(observers).toHaveLength(2)
})

test('retries after 1, 2 and 4 s until a response resets the delay', () => {
  const { listener, observers, availabilities, fail, sync } = setUp()
  listener.hold()
  for (const [attempt, delayMs] of [1000, 2000, 4000].entries()) {
    fail('unavailable')
    jest.advanceTimersByTime(delayMs - 1)
    expect(observers).toHaveLength(attempt + 1)
    jest.advanceTimersByTime(1)
    expect(observers).toHaveLength(attempt + 2)
  }
  sync()
  expect(availabilities).toEqual(['interrupted', 'live'])
  fail('unavailable')
  jest.advanceTimersByTime(1000)
  expect(observers).toHaveLength(5)
})

test('refreshes the token after a denial, and is refused after a second one', async () => {
  const { listener, observers, availabilities, refresh, onForget, fail } = setUp()
  listener.hold()
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(0)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(observers).toHaveLength(2)
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS - 1)
  expect(availabilities).toEqual(['refused'])
  expect(onForget).toHaveBeenCalledTimes(1)
  expect(observers).toHaveLength(2)
})

/** Denies two attachments in a row. */
async function deny({ fail }: ReturnType<typeof setUp>) {
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(0)
  fail('permission-denied')
}

test('tries again every 5 minutes while refused, with a new token, and is live once allowed', async () => {
  const world = setUp()
  const { listener, observers, availabilities, refresh, sync } = world
  listener.hold()
  await deny(world)
  for (let hours = 0; hours < 3; hours += 1)
    for (let times = 0; times < 12; times += 1) {
      const before = observers.length
      await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS - 1)
      expect(observers).toHaveLength(before)
      await jest.advanceTimersByTimeAsync(1)
      expect(observers).toHaveLength(before + 1)
      await deny(world)
    }
  expect(refresh).toHaveBeenCalledTimes(1 + 36)
  expect(availabilities).toEqual(['refused'])
  await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS)
  sync()
  await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS)
  expect(availabilities).toEqual(['refused', 'live'])
  expect(observers).toHaveLength(2 + 36 * 2 + 1)
})

test('stays refused while a further try gets no answer or fails', async () => {
  const world = setUp()
  const { listener, observers, availabilities, fail, sync } = world
  listener.hold()
  await deny(world)
  await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS + ANSWER_MS)
  fail('unavailable')
  expect(availabilities).toEqual(['refused'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(observers).toHaveLength(4)
  sync()
  expect(availabilities).toEqual(['refused', 'live'])
})

test('tries again after 5 minutes if the token’s refresh never ends', async () => {
  const world = setUp({ refreshIdToken: () => new Promise(() => {}) })
  world.listener.hold()
  world.fail('permission-denied')
  await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS)
  expect(world.observers).toHaveLength(2)
})

test('no longer tries once nothing holds it', async () => {
  const world = setUp()
  const release = world.listener.hold()
  await deny(world)
  release()
  await jest.advanceTimersByTimeAsync(GRACE_MS)
  expect(jest.getTimerCount()).toBe(0)
})

test('refreshes the token again for a denial after a good response', async () => {
  const { listener, availabilities, refresh, fail, sync } = setUp()
  listener.hold()
  for (let denial = 0; denial < 2; denial += 1) {
    fail('permission-denied')
    await jest.advanceTimersByTimeAsync(0)
    sync()
  }
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(availabilities).toEqual(['live'])
})

test('is interrupted, not denied, if the token can’t be refreshed', async () => {
  const { listener, observers, availabilities, fail } = setUp({
    refreshIdToken: () => Promise.reject(new Error('network')),
  })
  listener.hold()
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(0)
  expect(availabilities).toEqual(['interrupted'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(observers).toHaveLength(2)
})

test('is interrupted if the token’s refresh gets no answer', async () => {
  const { listener, availabilities, fail } = setUp({ refreshIdToken: () => new Promise(() => {}) })
  listener.hold()
  await jest.advanceTimersByTimeAsync(ANSWER_MS / 2)
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(ANSWER_MS / 2)
  expect(availabilities).toEqual(['interrupted'])
})

test('doesn’t attach when a new token arrives after the last release', async () => {
  const { listener, observers, fail } = setUp({
    refreshIdToken: () => new Promise((resolve) => setTimeout(resolve, GRACE_MS + 1)),
  })
  const release = listener.hold()
  fail('permission-denied')
  release()
  await jest.advanceTimersByTimeAsync(GRACE_MS + 1)
  expect(observers).toHaveLength(1)
})

test('is interrupted when the data is no longer confirmed', () => {
  const { listener, observers, availabilities, sync } = setUp()
  listener.hold()
  sync()
  observers.at(-1)?.next({ ...SYNCED, isFirst: false, isSynced: false })
  expect(availabilities).toEqual(['live', 'interrupted'])
})

test('is interrupted until the server responds', () => {
  const { listener, observers, availabilities, sync } = setUp()
  listener.hold()
  observers.at(-1)?.next({ ...SYNCED, isSynced: false })
  jest.advanceTimersByTime(ANSWER_MS - 1)
  expect(availabilities).toEqual([])
  jest.advanceTimersByTime(1)
  expect(availabilities).toEqual(['interrupted'])
  sync()
  jest.advanceTimersByTime(ANSWER_MS)
  expect(availabilities).toEqual(['interrupted', 'live'])
})

test('ignores events from an old attachment', () => {
  const { listener, observers, onChanges } = setUp()
  listener.hold()
  const [old] = observers
  listener.end()
  old?.next(SYNCED)
  old?.error(new Error('late'))
  expect(onChanges).not.toHaveBeenCalled()
  expect(jest.getTimerCount()).toBe(0)
})

test('never attaches again after its end', () => {
  const { listener, observers } = setUp()
  listener.hold()
  listener.end()
  listener.hold()()
  jest.advanceTimersByTime(GRACE_MS)
  expect(observers).toHaveLength(1)
})

test.each([
  [60_000, 1],
  [60_001, 2],
])('after %i ms offline has attached %i times', (offlineMs, attachments) => {
  const { listener, observers } = setUp()
  listener.hold()
  window.dispatchEvent(new Event('offline'))
  jest.setSystemTime(Date.now() + offlineMs)
  window.dispatchEvent(new Event('online'))
  expect(observers).toHaveLength(attachments)
})

test.each([
  [60_000, 1],
  [60_001, 2],
])('after %i ms hidden has attached %i times', (hiddenMs, attachments) => {
  const { listener, observers } = setUp()
  listener.hold()
  setHidden(true)
  jest.setSystemTime(Date.now() + hiddenMs)
  setHidden(false)
  expect(observers).toHaveLength(attachments)
})

function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
