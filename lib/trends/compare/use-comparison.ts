import { changed, currentParams, pushAddress, useAddress, type Change } from '@/lib/browser/address'
import { historyPlans } from '@/lib/history/plan'
import { useStation, type StationState } from '@/lib/stations/use-station'
import type { TrendWindow } from '@/lib/trends/range'
import { useTrendSources, type TrendSource } from '@/lib/trends/use-trend-sources'
import {
  readComparison,
  subjectLabel,
  subjectName,
  withComparison,
  type Comparison,
  type Subject,
} from './comparison'

export function useComparison(): Comparison {
  return useAddress(readComparison)
}

/** Adds a history entry. */
export function changeComparison(change: Change<Comparison>): void {
  const params = currentParams()
  pushAddress(withComparison(params, changed(readComparison(params), change)))
}

export type Subjects = readonly [Subject, ...Subject[]]
export type ReadSubject = ReturnType<typeof toReadSubject>

/**
 * Reads history only once a station is known to be the user's; until then a subject is named as in
 * the URL. Pumps of a station share its documents.
 */
export function useSubjects(subjects: Subjects, { fromMs, toMs }: TrendWindow) {
  const states = useStations(subjects)
  const plans = historyPlans(fromMs, toMs)
  const ready = states.flatMap((state) => (state.kind === 'ready' ? [state.view] : []))
  const sources = useTrendSources(
    Object.fromEntries(
      ready.map(({ station, metrics }) => [station.edgeNodeId, { station, metrics, plans }]),
    ),
  )
  return {
    read: states.map((state, place) =>
      toReadSubject(subjects[place] ?? subjects[0], state, sources),
    ),
    progress: Object.values(sources).reduce(
      (sum, { progress }) => ({ read: sum.read + progress.read, of: sum.of + progress.of }),
      { read: 0, of: 0 },
    ),
  }
}

/** Always six hook calls: unused ones repeat the first station. */
function useStations(subjects: Subjects): StationState[] {
  const idAt = (place: number) => (subjects[place] ?? subjects[0]).edgeNodeId
  const states = [
    useStation(idAt(0)),
    useStation(idAt(1)),
    useStation(idAt(2)),
    useStation(idAt(3)),
    useStation(idAt(4)),
    useStation(idAt(5)),
  ]
  return states.slice(0, subjects.length)
}

function toReadSubject(
  subject: Subject,
  state: StationState,
  sources: Record<string, TrendSource>,
) {
  const view = state.kind === 'ready' ? state.view : null
  const history = view && (sources[subject.edgeNodeId] ?? null)
  const name = subjectName(subject)
  return {
    subject,
    name,
    label: view ? subjectLabel(subject, view.station.name, view.pumps) : name,
    config: view?.deviceConfig ?? null,
    station: view?.station ?? null,
    grid: history && history.grid,
    state,
    view,
    history,
    isReading: state.kind === 'loading' || history?.isLoading === true,
  }
}
