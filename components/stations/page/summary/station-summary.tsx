import { OverflowSection } from '@/components/stations/overflow/ongoing-overflow'
import { currentReadings } from '@/lib/stations/current-readings'
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
  const { station, alerts } = view
  const nowMs = useNow()
  const readings = currentReadings(view, view.metrics, nowMs)
  const { metrics, report } = readings
  const scale = levelScale(station)
  return (
    <div className="flex flex-col gap-4">
      <StationHeader view={view} report={report} />
      <UnreadableNote view={view} />
      <OverflowSection view={view} />
      <ActiveAlerts alerts={alerts} />
      {scale ? (
        <WetWell station={station} scale={scale} readings={readings} />
      ) : (
        <Process view={view} readings={readings} />
      )}
      <PumpStrip view={view} report={report} />
      {metrics && <OwnReadings view={view} metrics={metrics} hasProcess={scale === null} />}
    </div>
  )
}
