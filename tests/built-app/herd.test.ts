import { setMaxListeners } from 'node:events'
import { ApiCallError } from '@/lib/api-call-error'
import { POLL_INTERVAL_MS } from '@/lib/live/poll'
import { startPollLoop } from '@/lib/live/use-poll'
import { mulberry32 } from '@/local/simulator/model/random'
import { USER_ALERTS } from '@/tests/proxied-calls'
import { startBuiltApp } from './built-app'
import type { RawRequest } from './raw-http'

const CLIENTS = 40
const STEADY_PER_S = (CLIENTS * 1000) / POLL_INTERVAL_MS
/** all at once would be five times */
const MOST_TIMES_STEADY = 2
const STEP_MS = 500
const STEPS_PER_S = 1000 / STEP_MS

const app = startBuiltApp()

beforeEach(() => {
  const window = new EventTarget()
  // Each loop listens for the browser to be online again.
  setMaxListeners(CLIENTS, window)
  Object.assign(globalThis, { window })
  jest.spyOn(Math, 'random').mockImplementation(mulberry32(1))
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
})
afterEach(() => jest.useRealTimers())

/** They poll with the app's own loop; time passes only in steps. */
async function openBrowsers() {
  const requests = await Promise.all(
    Array.from({ length: CLIENTS }, () => app.goodRequest(USER_ALERTS, app.newUser())),
  )
  const underway = new Set<Promise<unknown>>()
  const fresh = new Set<RawRequest>()
  let calls = 0

  async function readAlerts(request: RawRequest, signal: AbortSignal) {
    const call = app.send(request, signal)
    calls += 1
    underway.add(call)
    const { status, headers } = await call.finally(() => underway.delete(call))
    if (status === 200) return
    const retryAfterMs = Number(headers.get('retry-after') ?? 0) * 1000
    throw new ApiCallError('failed', `HTTP ${status}`, { status, retryAfterMs })
  }

  const loops = requests.map((request) =>
    startPollLoop({
      read: (signal) => readAlerts(request, signal),
      onAnswer: () => fresh.add(request),
      onFailure: () => {},
    }),
  )

  /** Returns the calls per step. */
  async function pass(seconds: number): Promise<number[]> {
    const perStep: number[] = []
    while (perStep.length < seconds * STEPS_PER_S) {
      calls = 0
      await app.step(STEP_MS)
      jest.advanceTimersByTime(STEP_MS)
      while (underway.size > 0) await Promise.allSettled(underway)
      await new Promise(setImmediate)
      perStep.push(calls)
    }
    return perStep
  }

  return { fresh, pass, close: () => loops.forEach((loop) => loop.stop()) }
}

function fullestSecond(perStep: readonly number[]): number {
  const sums = perStep.map((_, start) =>
    perStep.slice(start, start + STEPS_PER_S).reduce((sum, calls) => sum + calls, 0),
  )
  return Math.max(...sums)
}

test('after an outage, browsers come back spread out, and all of them', async () => {
  const browsers = await openBrowsers()
  await browsers.pass(6)
  expect(browsers.fresh.size).toBe(CLIENTS)

  await app.backend.stop()
  const meanwhile = await browsers.pass(30)
  await app.backend.start()
  browsers.fresh.clear()
  const after = await browsers.pass(20)
  browsers.close()

  expect(fullestSecond(meanwhile)).toBeLessThanOrEqual(MOST_TIMES_STEADY * STEADY_PER_S)
  expect(fullestSecond(after)).toBeLessThanOrEqual(MOST_TIMES_STEADY * STEADY_PER_S)
  expect(browsers.fresh.size).toBe(CLIENTS)
})
