import type { TrendWindow } from '@/lib/trends/range'
import type { Subject } from './subject'
import { useSubject } from './use-subject'
import type { ReadSubject } from './use-subject'

/**
 * Each subject with its history and live readings. As hooks can't be called a varying number of times,
 * there are always six places: those that are free repeat the first station and read no history.
 *
 * @param subjects six at most, one at least
 */
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

/** History documents read so far, and in all; pumps of a station share theirs. */
export function documentsOf(read: readonly ReadSubject[]): { read: number; of: number } {
  const byStation = new Map(
    read.flatMap(({ subject, state }) =>
      state.kind === 'ready' ? [[subject.edgeNodeId, state.history.progress] as const] : [],
    ),
  )
  return [...byStation.values()].reduce(
    (sum, progress) => ({ read: sum.read + progress.read, of: sum.of + progress.of }),
    { read: 0, of: 0 },
  )
}
