import { render, renderHook, screen } from '@testing-library/react'
import type { StationStatus } from '@/lib/stations/status'
import { useShareStations } from '@/lib/stations/use-known-stations'
import { aBoardEntry } from '@/tests/factories/station-view'
import { OverflowNote } from './alerts-panel'

const known = (status: StationStatus) => ({
  entries: [aBoardEntry('LS-001', status)],
  isWholeFleet: true,
  readMetrics: () => new Map(),
})

test('leads to each station that overflows, and says nothing without one', () => {
  const { rerender } = renderHook(useShareStations, { initialProps: known('overflowing') })
  const { container } = render(<OverflowNote onNavigate={() => {}} />)
  expect(screen.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
  rerender(known('normal'))
  expect(container).toBeEmptyDOMElement()
})
