import { startErrorReporting } from './start-error-reporting'

const captured: unknown[] = []
jest.mock('./load-sentry', () => ({
  loadSentry: async () => ({ captureException: (error: unknown) => captured.push(error) }),
}))

beforeEach(() => {
  captured.length = 0
  jest.useFakeTimers()
  startErrorReporting('https://key@sentry.example/1')
})

/** Dispatches an error event, because a thrown error would fail the test. */
function fail(error: unknown) {
  window.dispatchEvent(Object.assign(new Event('error'), { error }))
}

async function untilLoaded() {
  await jest.advanceTimersByTimeAsync(2_000)
}

test('reports earlier errors once error reporting has loaded', async () => {
  const [thrown, rejected] = [new Error('early'), new TypeError('refused')]
  fail(thrown)
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }))
  expect(captured).toEqual([])
  await untilLoaded()
  expect(captured).toEqual([thrown, rejected])
})

test('captures nothing itself after error reporting has loaded', async () => {
  await untilLoaded()
  // jsdom fails the test for an error without a listener.
  const listener = jest.fn()
  window.addEventListener('error', listener, { once: true })
  fail(new Error('late'))
  expect(listener).toHaveBeenCalled()
  expect(captured).toEqual([])
})

test('limits a storm of early errors and ignores an event without an error', async () => {
  fail(null)
  for (let index = 0; index < 100; index += 1) fail(new Error(`storm ${index}`))
  await untilLoaded()
  expect(captured).toHaveLength(20)
})

test('reports from a page that is never idle', async () => {
  await untilLoaded()
  window.requestIdleCallback = (run, { timeout = Infinity } = {}) =>
    Number.isFinite(timeout) ? window.setTimeout(run, timeout) : 0
  startErrorReporting('https://key@sentry.example/1')
  const early = new Error('early')
  fail(early)
  await jest.advanceTimersByTimeAsync(10_000)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  expect(captured).toEqual([early])
})
