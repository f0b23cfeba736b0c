import { render, renderHook, screen } from '@testing-library/react'
import { useShowOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import { aStation } from '@/tests/factories/station'
import { OverflowNote } from './alerts-panel'

test('leads to each station that overflows, and says nothing without one', () => {
  const { rerender } = renderHook(useShowOverflows, { initialProps: [aStation()] })
  const { container } = render(<OverflowNote onNavigate={() => {}} />)
  expect(screen.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
  rerender([])
  expect(container).toBeEmptyDOMElement()
})
