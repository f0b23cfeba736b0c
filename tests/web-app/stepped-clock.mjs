/**
 * Preloaded into the web app under test. Its timers advance only by the milliseconds that the test
 * sends over IPC, so no slow machine runs into a limit and no test waits for one.
 */
import FakeTimers from '@sinonjs/fake-timers'

const clock = FakeTimers.install({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('No time left', 'TimeoutError')), ms)
  return controller.signal
}

process.on('message', async (stepMs) => {
  await clock.tickAsync(stepMs)
  process.send(clock.now)
})
