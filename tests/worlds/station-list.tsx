import { screen } from '@testing-library/react'
import { StationList } from '@/components/stations/list/station-list'
import type { Access } from '@/lib/claims'
import type { Preferences } from '@/lib/preferences/preferences'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { someMetrics } from '@/tests/factories/station'
import { startStations, type StationsOptions } from './stations'

const CUSTOMER: Access = { kind: 'customer', organisations: ['bayshore'] }

export type ListWorld = ReturnType<typeof startList>

export function startList(options: StationsOptions = {}) {
  const stations = startStations('/', { access: CUSTOMER, ...options })
  return {
    ...stations,
    /** @param values on top of a calm station's */
    addStation(
      id: string,
      name: string,
      values: StationMetrics['values'] = {},
      station: Partial<PumpStation> = {},
    ): void {
      stations.plant(id, { values: { ...someMetrics().values, ...values } }, { name, ...station })
    },
    /** @param query such as `?view=pumps` */
    renderList(query = '', preferences: Partial<Preferences> = {}) {
      window.history.replaceState(null, '', `/${query}`)
      return stations.render(<StationList />, preferences)
    },
  }
}

export const stationRows = () => screen.getAllByRole('row').slice(1)
export const stationNames = () => screen.getAllByRole('link').map((link) => link.textContent)
