// First, for what it mocks.
import { endStations, plant, startStations, world } from './stations-bench'
import { act, render, screen } from '@testing-library/react'
import { StationList } from '@/components/stations/list/station-list'
import type { Preferences } from '@/lib/preferences/preferences'
import type { StationMetrics } from '@/lib/readings/metric'
import { someMetrics } from './factories/station'
import { WithPreferences } from './preferences'

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

/** @param query of the address, such as `?view=pumps` */
export async function renderList(query = '', preferences: Partial<Preferences> = {}) {
  window.history.replaceState(null, '', `/${query}`)
  const view = render(
    <WithPreferences preferences={preferences}>
      <StationList />
    </WithPreferences>,
  )
  await act(async () => {})
  return view
}

export const stationRows = () => screen.getAllByRole('row').slice(1)
export const stationNames = () => screen.getAllByRole('link').map((link) => link.textContent)
