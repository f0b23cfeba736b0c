/** Preloaded: timers advance only by the milliseconds sent over IPC. */
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
