import { aQueryListener } from '@/tests/worlds/query-listener'
import { ANSWER_MS, GRACE_MS, REFUSED_RETRY_MS } from './query-listener'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) }))

test('refreshes the token after a denial, and is refused after a second one', async () => {
  const { observers, availabilities, refresh, onForget, fail } = aQueryListener()
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
async function deny({ fail }: ReturnType<typeof aQueryListener>) {
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(0)
  fail('permission-denied')
}

test('tries again every 5 minutes while refused, with a new token, and is live once allowed', async () => {
  const world = aQueryListener()
  const { observers, availabilities, refresh, sync } = world
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
  const world = aQueryListener()
  const { observers, availabilities, fail, sync } = world
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
  const world = aQueryListener({ onRefresh: () => new Promise(() => {}) })
  world.fail('permission-denied')
  await jest.advanceTimersByTimeAsync(REFUSED_RETRY_MS)
  expect(world.observers).toHaveLength(2)
})

test('no longer tries once nothing holds it', async () => {
  const world = aQueryListener()
  await deny(world)
  world.release()
  await jest.advanceTimersByTimeAsync(GRACE_MS)
  expect(jest.getTimerCount()).toBe(0)
})

test('refreshes the token again for a denial after a good response', async () => {
  const { availabilities, refresh, fail, sync } = aQueryListener()
  for (let denial = 0; denial < 2; denial += 1) {
    fail('permission-denied')
    await jest.advanceTimersByTimeAsync(0)
    sync()
  }
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(availabilities).toEqual(['live'])
})

test('is interrupted, not denied, if the token can’t be refreshed', async () => {
  const { observers, availabilities, fail } = aQueryListener({
    onRefresh: () => Promise.reject(new Error('network')),
  })
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(0)
  expect(availabilities).toEqual(['interrupted'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(observers).toHaveLength(2)
})

test('is interrupted if the token’s refresh gets no answer', async () => {
  const { availabilities, fail } = aQueryListener({
    onRefresh: () => new Promise(() => {}),
  })
  await jest.advanceTimersByTimeAsync(ANSWER_MS / 2)
  fail('permission-denied')
  await jest.advanceTimersByTimeAsync(ANSWER_MS / 2)
  expect(availabilities).toEqual(['interrupted'])
})

test('doesn’t attach when a new token arrives after the last release', async () => {
  const { release, observers, fail } = aQueryListener({
    onRefresh: () => new Promise((resolve) => setTimeout(resolve, GRACE_MS + 1)),
  })
  fail('permission-denied')
  release()
  await jest.advanceTimersByTimeAsync(GRACE_MS + 1)
  expect(observers).toHaveLength(1)
})
