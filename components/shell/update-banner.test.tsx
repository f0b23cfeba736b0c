import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announceUpdate, reloadToUpdate } from '@/lib/service-worker/status'
import { UpdateBanner } from './service-worker-host'

jest.mock('@/lib/service-worker/status', () => ({
  ...jest.requireActual('@/lib/service-worker/status'),
  reloadToUpdate: jest.fn(async () => true),
}))

const offer = () => screen.queryByText('A new version is ready')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('asks before it reloads into a newer version', async () => {
  render(<UpdateBanner />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => announceUpdate('b2'))
  expect(offer()).toBeVisible()
  await press('Later')
  expect(offer()).toBeNull()
  act(() => announceUpdate('b2'))
  expect(offer()).toBeNull()
  expect(reloadToUpdate).not.toHaveBeenCalled()

  act(() => announceUpdate('b3'))
  await press('Reload')
  expect(reloadToUpdate).toHaveBeenCalledTimes(1)
})

test('says why it doesn’t reload while a dialog is open', async () => {
  jest.mocked(reloadToUpdate).mockResolvedValueOnce(false)
  render(<UpdateBanner />)
  act(() => announceUpdate('b4'))
  await press('Reload')
  expect(await screen.findByText('Close the dialog first')).toBeVisible()
  await press('Reload')
  await waitFor(() => expect(screen.queryByText('Close the dialog first')).toBeNull())
})
