import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { BoardEntry } from '@/lib/stations/board'
import type { Report } from '@/lib/stations/current-readings'
import type { StationStatus } from '@/lib/stations/status'
import { aBoardEntry } from '@/tests/factories/station-view'
import { NOW_MS } from '@/tests/factories/station'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import { StationOptions, type StationOptionsHandle } from './station-options'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => ({ kind: 'live' }),
}))
jest.mock('@/lib/stations/use-current-readings', () => ({
  useStationMetrics: () => null,
  useCurrentReadings: () => ({ headline: null, report: mockReport }),
}))

let mockReport: Report | null = null

const LIST_PX = 600

beforeEach(() => {
  jest.useFakeTimers()
  stubResizeObserver()
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(LIST_PX)
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000 * LIST_PX)
  // jsdom doesn't scroll. A browser fires the scroll event later.
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
    this.scrollTop = (options as ScrollToOptions).top ?? 0
    setTimeout(() => this.dispatchEvent(new Event('scroll')))
  }
})

const entry = (id: string, status?: StationStatus) =>
  aBoardEntry(id, status, {
    name: `Station ${id}`,
    location: { latitude: 27, longitude: -82 },
  })

function listOf(entries: BoardEntry[], question = '') {
  const ref = createRef<StationOptionsHandle>()
  const show = (wanted: BoardEntry[], asked = question) => (
    <StationOptions
      ref={ref}
      wanted={wanted}
      all={wanted}
      question={asked}
      selectedId={null}
      onOpen={() => {}}
      onHover={() => {}}
      onFocusChange={() => {}}
    />
  )
  const { rerender } = render(show(entries))
  return { ref, show: (wanted: BoardEntry[], asked = question) => rerender(show(wanted, asked)) }
}

const names = () => screen.getAllByRole('option').map((row) => row.querySelector('p')?.textContent)

test('renders only the rows in view of 10,000 stations, and can focus any of them', () => {
  const { ref } = listOf(Array.from({ length: 10_000 }, (_, index) => entry(`S-${index}`)))
  expect(screen.getAllByRole('option').length).toBeLessThan(30)
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10000')
  act(() => ref.current?.focus(edgeNodeIdSchema.parse('S-7500')))
  act(() => jest.runOnlyPendingTimers())
  expect(document.activeElement).toHaveAttribute('aria-posinset', '7501')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
  act(() => jest.runOnlyPendingTimers())
  expect(document.activeElement).toHaveAttribute('aria-posinset', '10000')
  expect(screen.getAllByRole('option').length).toBeLessThan(40)
})

test('says how old the data of a silent station out of service is', () => {
  jest.setSystemTime(NOW_MS)
  mockReport = { state: 'not-reporting', sinceMs: NOW_MS - 600_000, words: 'not reporting' }
  listOf([entry('A', 'out-of-service')])
  mockReport = null
  expect(screen.getByRole('option')).toHaveTextContent(/10 min$/)
})

test('keeps row order while someone is using the list, shows changes, and reorders when idle', () => {
  const { show } = listOf([entry('A'), entry('B')])
  fireEvent(screen.getByRole('listbox'), new Event('pointermove', { bubbles: true }))
  show([entry('B', 'alarm'), entry('A')])
  expect(names()).toEqual(['Station A', 'Station B'])
  expect(screen.getByRole('option', { name: /^Station B/ })).toHaveTextContent('Alarm')
  act(() => jest.advanceTimersByTime(3000))
  expect(names()).toEqual(['Station B', 'Station A'])
})
