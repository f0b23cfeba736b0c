import { act, fireEvent, render, screen } from '@testing-library/react'
import { NOW_MS } from '@/tests/factories/station'
import { RangePicker } from './trend-toolbar'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const field = (label: string) => screen.getByLabelText(label)
const enter = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })

function show() {
  const range = { kind: 'preset', preset: '24h' } as const
  render(<RangePicker range={range} onRange={jest.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Custom' }))
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
