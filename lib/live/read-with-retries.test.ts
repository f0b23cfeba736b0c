import { readWithRetries } from './read-with-retries'

beforeEach(() => jest.useFakeTimers())

const failure = (code: string) => Object.assign(new Error(code), { code })

function start(read: () => Promise<string>) {
  const abort = new AbortController()
  const onFailure = jest.fn()
  const result = readWithRetries(read, { signal: abort.signal, onFailure }).catch(
    (error: unknown) => error,
  )
  return { abort, onFailure, result }
}

test('retries after 1, 2 and 4 s, then gives up', async () => {
  const read = jest.fn().mockRejectedValue(failure('unavailable'))
  const { result, onFailure } = start(read)
  for (const [waitMs, attempts] of [
    [999, 1],
    [1, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(waitMs)
    expect(read).toHaveBeenCalledTimes(attempts)
  }
  expect(await result).toMatchObject({ code: 'unavailable' })
  expect(onFailure).toHaveBeenCalledTimes(3)
})

test('returns the result of a successful retry', async () => {
  const read = jest.fn().mockRejectedValueOnce(failure('unavailable')).mockResolvedValue('history')
  const { result } = start(read)
  await jest.advanceTimersByTimeAsync(1000)
  expect(await result).toBe('history')
})

test('doesn’t retry a denial', async () => {
  const read = jest.fn().mockRejectedValue(failure('permission-denied'))
  const { result, onFailure } = start(read)
  expect(await result).toMatchObject({ code: 'permission-denied' })
  expect([read.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0])
})

test('stops immediately when aborted during the wait', async () => {
  const read = jest.fn().mockRejectedValue(failure('unavailable'))
  const { result, abort } = start(read)
  await jest.advanceTimersByTimeAsync(500)
  abort.abort('gone')
  expect(await result).toBe('gone')
  expect(jest.getTimerCount()).toBe(0)
})
