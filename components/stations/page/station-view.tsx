'use client'

import { PumpCards } from '@/components/pumps/pump-cards'
import { readingsFreshness } from '@/lib/domain/freshness'
import type { StationView as StationViewData } from '@/lib/hooks/use-station'
import { useNow } from '@/lib/hooks/use-now'
import { InterruptedNote } from '@/components/stations/interrupted-note'
import { MissingPartsNote } from '@/components/stations/missing-parts-note'
import { ReadingsTable } from './readings-table'
import { StationAlerts } from './station-alerts'
import { StationHeader } from './station-header'
import { WetWell } from './wet-well'

const QUALITY_CHECK_MS = 1000

export function StationView({ view }: { view: StationViewData }) {
  const { station, metrics, pumps, deviceConfig, alerts, interruptedSinceMs } = view
  const nowMs = useNow(QUALITY_CHECK_MS)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  return (
    <>
      <StationHeader station={station} condition={view.condition} freshness={freshness} />
      <InterruptedNote sinceMs={interruptedSinceMs} />
      <MissingPartsNote parts={view.missing} />
      <div className="flex flex-col gap-4">
        <StationAlerts alerts={alerts} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <div className="flex flex-col gap-4 lg:order-2">
            <WetWell station={station} metrics={metrics} nowMs={nowMs} />
            <PumpCards station={station} metrics={metrics} pumps={pumps} nowMs={nowMs} />
          </div>
          <ReadingsTable
            station={station}
            metrics={metrics}
            deviceConfig={deviceConfig}
            nowMs={nowMs}
          />
        </div>
      </div>
    </>
  )
}
