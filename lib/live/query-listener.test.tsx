import { act, renderHook } from '@testing-library/react'
import { aQueryListener, SYNCED } from '@/tests/worlds/query-listener'
import { ANSWER_MS, GRACE_MS } from './query-listener'
import { useStop, useStopReason } from './use-stop-reason'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) }))

test('detaches when unheld for the grace period', () => {
  const { release, detach, onForget } = aQueryListener()
  release()
  jest.advanceTimersByTime(GRACE_MS - 1)
  expect(detach).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(detach).toHaveBeenCalledTimes(1)
  expect(onForget).toHaveBeenCalledTimes(1)
})

test('stays attached when held again within the grace period', () => {
  const { listener, release, observers, detach } = aQueryListener()
  release()
  jest.advanceTimersByTime(GRACE_MS - 1)
  listener.hold()
  jest.advanceTimersByTime(GRACE_MS)
  expect(observers).toHaveLength(1)
  expect(detach).not.toHaveBeenCalled()
})

test('attaches again when held after the grace period', () => {
  const { listener, release, observers } = aQueryListener()
  release()
  jest.advanceTimersByTime(GRACE_MS)
  listener.hold()
  expect(observers).toHaveLength(2)
})

test('retries after 1, 2 and 4 s until a response resets the delay', () => {
  const { observers, availabilities, fail, sync } = aQueryListener()
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

test('a listener that fails again and again reads its documents once a minute', () => {
  const { observers, fail, sync } = aQueryListener()
  sync()
  fail('unavailable')
  jest.advanceTimersByTime(1000)
  for (let reads = 2; reads < 5; reads += 1) {
    expect(observers).toHaveLength(reads)
    sync()
    fail('unavailable')
    jest.advanceTimersByTime(59_999)
    expect(observers).toHaveLength(reads)
    jest.advanceTimersByTime(1)
  }
  sync()
  jest.advanceTimersByTime(60_000)
  fail('unavailable')
  jest.advanceTimersByTime(1000)
  expect(observers).toHaveLength(6)
})

test.each([
  ['unavailable', 'the server can’t be reached'],
  ['resource-exhausted', 'the database’s quota is used up'],
  ['worker-ended', 'an internal error; reconnecting'],
])('after %s says why nothing comes, until it does', (code, words) => {
  const { fail, sync } = aQueryListener()
  const { result } = renderHook(() => useStopReason())
  act(() => fail(code))
  expect(result.current).toBe(words)
  jest.advanceTimersByTime(1000)
  act(sync)
  expect(result.current).toBe('the server can’t be reached')
})

test('says since when nothing comes, through further failures', () => {
  const { fail, sync } = aQueryListener()
  const { result } = renderHook(() => useStop())
  act(() => fail('unavailable'))
  const { sinceMs } = result.current ?? {}
  act(() => jest.advanceTimersByTime(1000))
  act(() => fail('resource-exhausted'))
  expect(result.current).toEqual({ sinceMs, code: 'resource-exhausted' })
  act(() => jest.advanceTimersByTime(5000))
  act(sync)
  expect(result.current).toBeNull()
})

test('is interrupted when the data is no longer confirmed', () => {
  const { observers, availabilities, sync } = aQueryListener()
  sync()
  observers.at(-1)?.next({ ...SYNCED, isFirst: false, isSynced: false })
  expect(availabilities).toEqual(['live', 'interrupted'])
})

test('isn’t interrupted by the parts of a large change', () => {
  const { observers, availabilities, sync } = aQueryListener()
  sync()
  observers.at(-1)?.next({ ...SYNCED, isSynced: false, isPart: true })
  expect(availabilities).toEqual(['live'])
})

test('is interrupted until the server responds', () => {
  const { observers, availabilities, sync } = aQueryListener()
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
  const { listener, observers, onChanges } = aQueryListener()
  const [old] = observers
  listener.end()
  old?.next(SYNCED)
  old?.error(new Error('late'))
  expect(onChanges).not.toHaveBeenCalled()
  expect(jest.getTimerCount()).toBe(0)
})

test('never attaches again after its end', () => {
  const { listener, observers } = aQueryListener()
  listener.end()
  listener.hold()()
  jest.advanceTimersByTime(GRACE_MS)
  expect(observers).toHaveLength(1)
})

const ABSENCES = {
  offline: (isAway: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isAway)
    window.dispatchEvent(new Event(isAway ? 'offline' : 'online'))
  },
  hidden: (isAway: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isAway)
    document.dispatchEvent(new Event('visibilitychange'))
  },
}

test.each([
  ['offline', 60_000, 1],
  ['offline', 60_001, 2],
  ['hidden', 60_000, 1],
  ['hidden', 60_001, 2],
] as const)(
  'after it was %s for %i ms, has attached %i times',
  (absence, lengthMs, attachments) => {
    const { observers } = aQueryListener()
    ABSENCES[absence](true)
    jest.setSystemTime(Date.now() + lengthMs)
    ABSENCES[absence](false)
    expect(observers).toHaveLength(attachments)
  },
)
