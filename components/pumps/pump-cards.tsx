import { clsx } from 'clsx'
import type { HistorySeries } from '@/lib/history/series'
import { pumpAt, pumpLabel, type Pump } from '@/lib/pumps/pump'
import { pumpHistory } from '@/lib/pumps/pump-history'
import { pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { DutyTable } from './duty-table'
import { PumpCard } from './pump-card'

interface PumpCardsProps {
  station: PumpStation
  metrics: StationMetrics | null
  pumps: readonly Pump[]
  /** Eight days; null while loading or if unavailable. */
  history: HistorySeries | null
  historyToMs: number
}

export function PumpCards(props: PumpCardsProps) {
  const { station, metrics, pumps, history, historyToMs } = props
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  const ofPump = (position: number) =>
    history && pumpHistory(history, position, positions, historyToMs, station.timeZone)
  const rows = positions.map((position) => ({
    position,
    label: pumpLabel(pumps, position),
    history: ofPump(position),
  }))
  return (
    <div className="flex flex-col gap-4">
      <div className={clsx('grid gap-4 md:grid-cols-2', rows.length > 2 && '2xl:grid-cols-3')}>
        {rows.map(({ position, label, history: ofThis }) => (
          <PumpCard
            key={position}
            position={position}
            label={label}
            pump={pumpAt(pumps, position)}
            station={station}
            metrics={metrics}
            history={ofThis}
          />
        ))}
      </div>
      {rows.length > 1 && <DutyTable pumps={rows} />}
    </div>
  )
}
