import { USER_CALLS_AT_ONCE } from '@/lib/server/limits'
import { admit } from './concurrency-limiter'

let users = 0

beforeEach(() => jest.useFakeTimers())

function startUser() {
  users += 1
  const uid = `user-${users}`
  const ends: (() => void)[] = []
  const call = (isAlertList: boolean) => {
    const { signal } = new AbortController()
    const untilEnded = () => new Promise<void>((resolve) => ends.push(resolve))
    return admit({ uid, isAlertList, signal }, untilEnded)
  }
  const callMany = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => call(false)))
  return { call, callMany, ends }
}

async function passTicks(count: number) {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve()
}

test('a user’s slow calls leave a slot for the user’s own alert list', async () => {
  const { call, callMany, ends } = startUser()
  const others = callMany(20)
  await jest.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(5)
  const list = call(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(6)

  await jest.advanceTimersByTimeAsync(1_000)
  for (const end of ends) end()
  await list
  const refused = (await others).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ reason: { code: 'too-many-requests' } })
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a call that comes while two others end counts, %d ticks after the first',
  async (ticks) => {
    const { call, ends } = startUser()
    for (let count = 0; count < 2; count += 1) void call(true)
    await passTicks(10)
    ends[0]?.()
    const next = passTicks(ticks).then(() => void call(true))
    ends[1]?.()
    await next
    await passTicks(10)
    for (let count = 0; count < USER_CALLS_AT_ONCE; count += 1)
      void call(true).catch(() => undefined)
    await passTicks(10)
    expect(ends).toHaveLength(2 + USER_CALLS_AT_ONCE)
  },
)
