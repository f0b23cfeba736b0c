import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { PumpCards } from '@/components/pumps/pump-cards'
import { PumpDaysTable } from '@/components/pumps/pump-days-table'
import { PastOverflows } from '@/components/stations/overflow/past-overflows'
import { Button } from '@/components/ui/button'
import { historyPlan } from '@/lib/history/plan'
import { useHistory, type HistoryState } from '@/lib/history/use-history'
import { pumpLabel } from '@/lib/pumps/pump'
import { pumpPositions } from '@/lib/pumps/state'
import type { StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'
import { localDayStartsMs } from '@/lib/time/local-day'
import { useNow } from '@/lib/time/use-now'
import { counted } from '@/lib/units/counted'
import { ConfigurationTab } from './configuration-tab'
import { DetailsTab } from './details-tab'

export type OtherTabName = Exclude<StationTab, 'now' | 'trends'>

export function OtherTab({ name, view }: { name: OtherTabName; view: StationView }) {
  switch (name) {
    case 'pumps':
      return <PumpsTab view={view} />
    case 'alerts':
      return <AlertsTab view={view} />
    case 'configuration':
      return <ConfigurationTab view={view} />
    case 'details':
      return <DetailsTab view={view} />
  }
}

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

/** Step of the day documents; there is nothing new in between. */
const STEP_MS = 600_000
/** Today, and seven to compare it with. */
const DAYS = 8

/** Reads history only while this tab is open. */
function PumpsTab({ view: { station, metrics, pumps } }: { view: StationView }) {
  const { edgeNodeId, timeZone } = station
  const toMs = useNow(STEP_MS)
  const plans = [historyPlan(Math.min(...localDayStartsMs(toMs, timeZone, DAYS)), toMs)]
  const { pumps: reading } = useHistory({ pumps: { edgeNodeId, plans } })
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

type PumpHistoryNoteProps = Pick<HistoryState, 'history' | 'error' | 'isLoading' | 'retry'>

function PumpHistoryNote({ history, error, isLoading, retry }: PumpHistoryNoteProps) {
  const unreadable = history?.unreadable ?? 0
  return (
    <div role="status">
      {error !== null && !isLoading && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
          History unavailable:{' '}
          {history ? 'runtime and duty are out of date' : 'runtime and duty are missing'}.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {error === null && unreadable > 0 && (
        <p className="mb-3 text-sm text-muted">
          {counted(unreadable, 'history record')} can’t be read; shown as gaps.
        </p>
      )}
    </div>
  )
}
