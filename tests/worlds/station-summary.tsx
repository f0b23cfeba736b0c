import { render, screen } from '@testing-library/react'
import { NowTab } from '@/components/stations/page/now/now-tab'
import { StationSummary } from '@/components/stations/page/summary/station-summary'
import { StationContext } from '@/lib/preferences/station-context'
import { currentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { setKnownAlerts } from '@/tests/fakes/station-alerts'

export const HOUR_MS = 3_600_000

/** A station's first screen; the test file mocks alerts, session and time zone. */
export function Page({ view }: { view: StationView }) {
  const readings = currentReadings(view, view.metrics, useNow())
  return (
    <StationContext value={view.station}>
      <StationSummary view={view} readings={readings} />
      <NowTab view={view} readings={readings} />
    </StationContext>
  )
}

export function startPage(): void {
  jest.useFakeTimers({ now: NOW_MS })
  setKnownAlerts()
}

export function show(overrides: Partial<StationView> = {}) {
  render(<Page view={aStationView(overrides)} />)
  return { header: screen.getByRole('banner') }
}

export const region = (name: string) => screen.getByRole('region', { name })
