import { render } from '@testing-library/react'
import ErrorPage from './error'

jest.mock('@/lib/telemetry/report-error')

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['/map?display=wall', 1],
  ['/map', 0],
])('at %s an error is tried again by itself %s times', (path, times) => {
  window.history.replaceState(null, '', path)
  const reset = jest.fn()
  render(<ErrorPage error={new Error('a row without a name')} reset={reset} />)
  jest.advanceTimersByTime(29_000)
  expect(reset).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1000)
  expect(reset).toHaveBeenCalledTimes(times)
})
