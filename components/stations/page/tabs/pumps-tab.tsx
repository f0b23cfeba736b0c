import { PumpCards } from '@/components/pumps/pump-cards'
import { PumpDaysTable } from '@/components/pumps/pump-days-table'
import { pumpLabel } from '@/lib/pumps/pump'
import { pumpPositions } from '@/lib/pumps/state'
import { usePumpHistory } from '@/lib/pumps/use-pump-history'
import type { StationView } from '@/lib/stations/use-station'
import { PumpHistoryNote } from './pump-history-note'

/** A card per pump; its history is read only while this tab is open. */
export function PumpsTab({ view: { station, metrics, pumps } }: { view: StationView }) {
  const { toMs, ...reading } = usePumpHistory(station)
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (positions.length === 0)
    return <p className="py-6 text-sm text-muted">No pumps configured or reporting.</p>
  return (
    <>
      <PumpHistoryNote {...reading} />
      <PumpCards
        station={station}
        metrics={metrics}
        pumps={pumps}
        history={reading.history}
        historyToMs={toMs}
      />
      <div className="mt-4">
        <PumpDaysTable
          station={station}
          pumps={positions.map((position) => ({ position, label: pumpLabel(pumps, position) }))}
          toMs={toMs}
        />
      </div>
    </>
  )
}
