import { act, fireEvent, render, screen } from '@testing-library/react'
import { NOW_MS } from '@/tests/factories/station'
import { CustomRange } from './trend-toolbar'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const field = (label: string) => screen.getByLabelText(label)
const enter = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })

function show() {
  const initial = { fromMs: NOW_MS - 86_400_000, toMs: NOW_MS }
  render(<CustomRange initial={initial} onApply={jest.fn()} onCancel={jest.fn()} />)
}

test('opens with the range that is shown', () => {
  show()
  expect(field('From')).toHaveValue('2026-05-31T12:00')
  expect(field('To')).toHaveValue('2026-06-01T12:00')
})

test('accepts a start as soon as it is in the past', () => {
  show()
  enter('To', '2026-06-01T13:00')
  enter('From', '2026-06-01T12:01')
  expect(screen.getByText('The start must be in the past.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled()
  act(() => jest.advanceTimersByTime(61_000))
  expect(screen.getByRole('button', { name: 'Show' })).toBeEnabled()
})
