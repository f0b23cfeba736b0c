import { startErrorReporting } from './start-error-reporting'

const captured: unknown[] = []
jest.mock('./load-sentry', () => ({
  loadSentry: async () => ({ captureError: (error: unknown) => captured.push(error) }),
}))

beforeEach(() => {
  captured.length = 0
  jest.useFakeTimers()
  startErrorReporting('https://key@sentry.example/1')
})

afterEach(() => jest.useRealTimers())

/** Events of the window's own: a thrown error would fail the test. */
function fail(error: unknown) {
  window.dispatchEvent(Object.assign(new Event('error'), { error }))
}

async function untilLoaded() {
  await jest.advanceTimersByTimeAsync(2_000)
}

test('what fails before error reporting has loaded is reported then', async () => {
  const [thrown, rejected] = [new Error('early'), new TypeError('refused')]
  fail(thrown)
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }))
  expect(captured).toEqual([])
  await untilLoaded()
  expect(captured).toEqual([thrown, rejected])
})

test('afterwards it is left to error reporting itself', async () => {
  await untilLoaded()
  // jsdom makes an error that nobody listens for the test's own.
  const listener = jest.fn()
  window.addEventListener('error', listener, { once: true })
  fail(new Error('late'))
  expect(listener).toHaveBeenCalled()
  expect(captured).toEqual([])
})

test('an early storm is cut off, and an event without an error is none', async () => {
  fail(null)
  for (let index = 0; index < 100; index += 1) fail(new Error(`storm ${index}`))
  await untilLoaded()
  expect(captured).toHaveLength(20)
})

test('a page that never rests reports all the same', async () => {
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
