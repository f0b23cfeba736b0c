// First, for what it mocks.
import { endStations, plant, startStations, world } from './stations-bench'
import { act, render, screen } from '@testing-library/react'
import { StationList } from '@/components/stations/list/station-list'
import type { StationMetrics } from '@/lib/readings/metric'
import { someMetrics } from './factories/station'

/*
 * The Station List of a customer. Test files import this before anything that it mocks.
 */

export { world }

export function startList(): void {
  startStations('/')
  world.access = { kind: 'customer', organisations: ['bayshore'] }
}

export const endList = endStations

/** @param values on top of a calm station's */
export function addStation(
  id: string,
  name: string,
  values: StationMetrics['values'] = {},
  station: Parameters<typeof plant>[2] = {},
): void {
  plant(id, { values: { ...someMetrics().values, ...values } }, { name, ...station })
}

export async function renderList() {
  const view = render(<StationList />)
  await act(async () => {})
  return view
}

export const stationRows = () => screen.getAllByRole('row').slice(1)
export const stationNames = () => screen.getAllByRole('link').map((link) => link.textContent)
