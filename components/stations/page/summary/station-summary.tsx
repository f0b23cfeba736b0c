'use client'

import { OverflowSection } from '@/components/stations/overflow/ongoing-overflow'
import { readingsFreshness } from '@/lib/readings/freshness'
import { ownSignals } from '@/lib/readings/process-signals'
import { readingOf } from '@/lib/readings/reading'
import { stationFlows } from '@/lib/stations/flows'
import { levelScale } from '@/lib/stations/level-scale'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { ActiveAlerts } from './active-alerts'
import { OwnReadings } from './own-readings'
import { Process } from './process'
import { PumpStrip } from './pump-strip'
import { StationHeader } from './station-header'
import { UnreadableNote } from './unreadable-note'
import { WetWell } from './wet-well'

export function StationSummary({ view }: { view: StationView }) {
  const { station, metrics, deviceConfig, condition, alerts, unreadable } = view
  const nowMs = useNow()
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const flows = metrics && stationFlows(station, metrics, nowMs)
  const level = metrics && readingOf(metrics, 'level', station.staleAfterS, nowMs)
  const scale = levelScale(station)
  return (
    <div className="flex flex-col gap-4">
      <StationHeader view={view} freshness={freshness} />
      <UnreadableNote unreadable={unreadable} />
      {metrics && condition.overflow && (
        <OverflowSection station={station} metrics={metrics} overflow={condition.overflow} />
      )}
      <ActiveAlerts alerts={alerts} />
      {scale ? (
        <WetWell station={station} scale={scale} level={level} flows={flows} />
      ) : (
        <Process station={station} metrics={metrics} deviceConfig={deviceConfig} flows={flows} />
      )}
      <PumpStrip view={view} />
      {metrics && (
        <OwnReadings
          signals={ownSignals(deviceConfig, metrics.values, scale === null)}
          metrics={metrics}
          deviceConfig={deviceConfig}
          staleAfterS={station.staleAfterS}
        />
      )}
    </div>
  )
}
