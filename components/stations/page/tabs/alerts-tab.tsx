import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { PastOverflows } from '@/components/stations/overflow/past-overflows'
import type { StationView } from '@/lib/stations/use-station'

export function AlertsTab({ view }: { view: StationView }) {
  const { station, condition, level } = view
  const { edgeNodeId, name: stationName } = station
  return (
    <div className="flex flex-col gap-4">
      <div className="empty:hidden print:hidden">
        <SilenceControl
          subject={{
            ...{ edgeNodeId, stationName, alert: null },
            ...{ overflow: condition.overflow, levelM: level.value },
          }}
        />
      </div>
      {station.wetWell ? (
        <PastOverflows view={view} />
      ) : (
        <p className="text-sm text-muted">No wet well, so no overflows</p>
      )}
    </div>
  )
}
