import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { AcknowledgeButton } from './acknowledge-button'
import { StillAlerts } from './still-alerts'

const mockAcknowledge = jest.fn<void, [string]>()

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAcknowledgement: ({ id }: { id: string }) => ({
    isPending: false,
    hasFailed: false,
    acknowledge: () => mockAcknowledge(id),
  }),
}))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockAcknowledge.mockClear()
})

const alert = (id: string) => anAlert({ id })

function list(...alerts: Alert[]) {
  return (
    <StillAlerts alerts={alerts}>
      {(rows) => (
        <ul>
          {rows.map(({ item, isGone }) => (
            <li key={item.id}>
              {item.id}
              <AcknowledgeButton alert={item} isGone={isGone} />
            </li>
          ))}
        </ul>
      )}
    </StillAlerts>
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const point = () => fireEvent.pointerMove(screen.getByRole('list'))
/** A press with a pointer; a key's has no clicks. */
const press = (index: number, clicks = 1) => {
  const button = screen.getAllByRole('button', { name: 'Acknowledge' })[index]
  if (button) fireEvent.click(button, { detail: clicks })
}

test('new rows come by themselves 3 s after the last gesture', () => {
  const { rerender } = render(list(alert('a')))
  point()
  rerender(list(alert('b'), alert('a')))
  pass(2999)
  expect(rows()).toEqual(['a'])
  pass(1)
  expect(rows()).toEqual(['b', 'a'])
})

test('a row that has left the list keeps its place, without its button', () => {
  const { rerender } = render(list(alert('a'), alert('b')))
  point()
  rerender(list(alert('b')))
  expect(rows()).toEqual(['a', 'b'])
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('No longer in the list')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('after rows have moved, no press counts for half a second', () => {
  const { rerender } = render(list(alert('a')))
  rerender(list(alert('b'), alert('a')))
  press(0)
  pass(499)
  press(0)
  expect(mockAcknowledge).not.toHaveBeenCalled()
  pass(1)
  press(0)
  expect(mockAcknowledge.mock.calls).toEqual([['b']])
})

test('the press of a key counts at once', () => {
  const { rerender } = render(list(alert('a')))
  rerender(list(alert('b'), alert('a')))
  press(1, 0)
  expect(mockAcknowledge.mock.calls).toEqual([['a']])
})

test('the first rows can be pressed at once', () => {
  render(list(alert('a')))
  press(0)
  expect(mockAcknowledge.mock.calls).toEqual([['a']])
})
