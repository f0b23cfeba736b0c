import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { AlertDetails } from './alert-details'

let mockIsOffline = true

jest.mock('./details-body', () => {
  if (mockIsOffline) throw new Error('offline')
  return { DetailsBody: () => 'the details' }
})

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const settle = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('says that the details’ code couldn’t be loaded, and loads it again', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<AlertDetails alert={anAlert()} edgeNodeId={STATION_ID} />)
  await settle(0)
  expect(screen.getByRole('status', { name: 'Loading details' })).toBeInTheDocument()
  await settle(6999)
  expect(screen.queryByRole('alert')).toBeNull()
  await settle(1)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Details are unavailable: the code couldn’t be loaded. Check your connection.',
  )
  mockIsOffline = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await settle(0)
  expect(screen.getByText('the details')).toBeVisible()
})
