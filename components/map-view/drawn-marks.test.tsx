import { act, render, screen } from '@testing-library/react'
import type { MapLibreMap } from 'maplibre-gl'
import { DrawnMarks } from './station-map'

test('describes the marks when the map is idle, and unsubscribes on unmount', () => {
  let idle = () => {}
  let hasLayer = false
  let features = [{ properties: { id: 'LS-001', status: 'alarm' } }]
  const unsubscribe = jest.fn()
  const map = {
    on: (_: string, listener: () => void) => {
      idle = listener
      return { unsubscribe }
    },
    getLayer: () => hasLayer,
    queryRenderedFeatures: () => features,
  } as unknown as MapLibreMap
  const { unmount } = render(<DrawnMarks map={map} />)
  const lines = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

  act(() => idle())
  expect(lines()).toEqual([])
  hasLayer = true
  act(() => idle())
  expect(lines()).toEqual(['1 station: 1 in alarm, each alone'])
  features = []
  act(() => idle())
  expect(lines()).toEqual([])
  unmount()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})
