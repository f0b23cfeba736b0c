import type { HistoryState } from '@/lib/history/use-history'
import { useStation, type StationState, type StationView } from '@/lib/stations/use-station'
import type { TrendWindow } from '@/lib/trends/range'
import { useKeptSource } from '@/lib/trends/use-kept-source'
import type { ComparedSource } from './compared-lines'
import { subjectLabel, subjectName, type Subject } from './subject'

/** Named as in the URL until its station is known. */
export interface ReadSubject extends ComparedSource {
  state: StationState
  view: StationView | null
  history: HistoryState
  isReading: boolean
}

/** Always six hook calls: unused ones repeat the first station and read no history. */
export function useSubjects(
  subjects: readonly [Subject, ...Subject[]],
  window: TrendWindow,
): ReadSubject[] {
  const [first] = subjects
  const place = (at: number): [Subject, TrendWindow | null] => {
    const subject = subjects[at]
    return subject ? [subject, window] : [first, null]
  }
  const places = [
    useSubject(...place(0)),
    useSubject(...place(1)),
    useSubject(...place(2)),
    useSubject(...place(3)),
    useSubject(...place(4)),
    useSubject(...place(5)),
  ]
  return places.slice(0, subjects.length)
}

/** Reads history only once the station is known to be the user's. */
function useSubject(subject: Subject, window: TrendWindow | null): ReadSubject {
  const { edgeNodeId } = subject
  const state = useStation(edgeNodeId)
  const view = state.kind === 'ready' ? state.view : null
  const { base, kept, isCoarsening } = useKeptSource(
    view?.station ?? { edgeNodeId, staleAfterS: 0 },
    view && window,
    view?.metrics ?? null,
  )
  const name = subjectName(subject)
  return {
    subject,
    name,
    label: view ? subjectLabel(subject, view.station.name, view.pumps) : name,
    config: view?.deviceConfig ?? null,
    timeZone: view?.station.timeZone ?? 'UTC',
    grid: view && kept.grid,
    state,
    view,
    history: base.state,
    isReading: state.kind === 'loading' || base.state.isLoading || isCoarsening,
  }
}

/** Documents read so far and in total; pumps of a station share theirs. */
export function documentsOf(read: readonly ReadSubject[]): HistoryState['progress'] {
  const byStation = new Map(read.map((one) => [one.subject.edgeNodeId, one.history.progress]))
  const all = [...byStation.values()]
  return {
    read: all.reduce((sum, { read }) => sum + read, 0),
    of: all.reduce((sum, { of }) => sum + of, 0),
  }
}
