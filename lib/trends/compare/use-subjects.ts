import type { HistoryState } from '@/lib/history/use-history'
import { useStation } from '@/lib/stations/use-station'
import type { TrendWindow } from '@/lib/trends/range'
import { useKeptSource } from '@/lib/trends/use-trend-source'
import { subjectLabel, subjectName, type Subject } from './comparison'

export type ReadSubject = ReturnType<typeof useSubject>

type Subjects = readonly [Subject, ...Subject[]]

/** Always six hook calls: unused ones repeat the first station and read no history. */
export function useSubjects(subjects: Subjects, window: TrendWindow): ReadSubject[] {
  const places = [
    useSubject(subjects, 0, window),
    useSubject(subjects, 1, window),
    useSubject(subjects, 2, window),
    useSubject(subjects, 3, window),
    useSubject(subjects, 4, window),
    useSubject(subjects, 5, window),
  ]
  return places.slice(0, subjects.length)
}

/**
 * Reads history only once the station is known to be the user's; until then a subject is named as
 * in the URL.
 */
function useSubject(subjects: Subjects, place: number, window: TrendWindow) {
  const subject = subjects[place] ?? subjects[0]
  const { edgeNodeId } = subject
  const state = useStation(edgeNodeId)
  const view = state.kind === 'ready' ? state.view : null
  const { base, kept, isCoarsening } = useKeptSource(
    view?.station ?? { edgeNodeId, staleAfterS: 0 },
    view && place < subjects.length ? window : null,
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
  const sum = { read: 0, of: 0 }
  for (const progress of byStation.values()) {
    sum.read += progress.read
    sum.of += progress.of
  }
  return sum
}
