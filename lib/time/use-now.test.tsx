import { act, render, screen } from '@testing-library/react'
import { useNow } from './use-now'

const START_MS = Date.UTC(2026, 5, 1, 12)

beforeEach(() => jest.useFakeTimers({ now: START_MS }))

function Clock({ intervalMs, onRender }: { intervalMs: number; onRender?: () => void }) {
  const nowMs = useNow(intervalMs)
  onRender?.()
  return <output>{nowMs - START_MS}</output>
}

test('ticks every second', () => {
  render(<Clock intervalMs={1000} />)
  act(() => jest.advanceTimersByTime(3000))
  expect(screen.getByRole('status')).toHaveTextContent('3000')
})

test('rerenders only every minute with a one-minute interval', () => {
  const onRender = jest.fn()
  render(<Clock intervalMs={60_000} onRender={onRender} />)
  const rendersAtFirst = onRender.mock.calls.length
  act(() => jest.advanceTimersByTime(59_000))
  expect(onRender).toHaveBeenCalledTimes(rendersAtFirst)
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByRole('status')).toHaveTextContent('60000')
})

test('shares one timer between clocks and stops it when none is mounted', () => {
  const { unmount } = render(
    <>
      <Clock intervalMs={1000} />
      <Clock intervalMs={5000} />
    </>,
  )
  expect(jest.getTimerCount()).toBe(1)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

test('shows the current time in a clock mounted later', () => {
  render(<Clock intervalMs={1000} />).unmount()
  jest.setSystemTime(START_MS + 600_000)
  render(<Clock intervalMs={1000} />)
  expect(screen.getByRole('status')).toHaveTextContent('600000')
})
