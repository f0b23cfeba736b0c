import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyLink } from './update-article'

const press = () => userEvent.click(screen.getByRole('button', { name: 'Copy link to 1.2.0' }))

test('the confirmation disappears', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<CopyLink version="1.2.0" />)
  await user.click(screen.getByRole('button'))
  act(() => jest.advanceTimersByTime(4_000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('puts the link in the address bar if copying is denied', async () => {
  userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  render(<CopyLink version="1.2.0" />)
  await press()
  expect(await screen.findByText('Link is in the address bar')).toBeVisible()
  expect(window.location.hash).toBe('#1.2.0')
})
