import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorScreen } from './error-screen'

test('an error is logged once and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const onRetry = jest.fn()
  const error = new Error('a row without a name')
  const { rerender } = render(<ErrorScreen error={error} onRetry={onRetry} />)
  rerender(<ErrorScreen error={error} onRetry={onRetry} />)
  expect(logged.mock.calls).toEqual([[error]])

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('does not show the error’s own text', () => {
  jest.spyOn(console, 'error').mockReturnValue()
  render(<ErrorScreen error={new Error('secret')} onRetry={jest.fn()} />)
  expect(screen.getByRole('alert')).not.toHaveTextContent('secret')
})

test('shows the reference of a server error, which its report has too', () => {
  jest.spyOn(console, 'error').mockReturnValue()
  const error = Object.assign(new Error('hidden'), { digest: '2847' })
  render(<ErrorScreen error={error} onRetry={jest.fn()} />)
  expect(screen.getByText('Reference')).toHaveTextContent('2847')
})

test.each([
  ['/?display=wall', 2],
  ['/map?display=wall', 2],
  ['/', 0],
])('at %s, a minute brings %i attempts by itself', (address, attempts) => {
  jest.spyOn(console, 'error').mockReturnValue()
  jest.useFakeTimers()
  window.history.replaceState(null, '', address)
  const onRetry = jest.fn()
  const { unmount } = render(<ErrorScreen error={new Error('no')} onRetry={onRetry} />)
  act(() => jest.advanceTimersByTime(60_000))
  unmount()
  act(() => jest.advanceTimersByTime(60_000))
  expect(onRetry).toHaveBeenCalledTimes(attempts)
  window.history.replaceState(null, '', '/')
})
