import { isCompareSignal, type CompareSignal } from './signals'
import { MOST_SUBJECTS, subjectName, subjectOf, type Subject } from './subject'

/** At the same moments, or by each station's time of day. */
export type Alignment = 'time' | 'day'

export interface Comparison {
  /** Six at most, without duplicates. */
  subjects: readonly Subject[]
  /** Named in the URL, but not a station or pump. */
  invalid: readonly string[]
  beyond: number
  signal: CompareSignal | null
  align: Alignment
}

/** The comparison in a URL: `?of=LS-001&of=LS-003/2&signal=flow&align=day`. */
export function readComparison(params: URLSearchParams): Comparison {
  const names = [...new Set(params.getAll('of').map((name) => name.trim()))].filter(Boolean)
  const subjects = names.flatMap((name) => subjectOf(name) ?? [])
  const signal = params.get('signal')
  return {
    subjects: subjects.slice(0, MOST_SUBJECTS),
    invalid: names.filter((name) => subjectOf(name) === null),
    beyond: Math.max(0, subjects.length - MOST_SUBJECTS),
    signal: signal !== null && isCompareSignal(signal) ? signal : null,
    align: params.get('align') === 'day' ? 'day' : 'time',
  }
}

/** Replaces the comparison; other parameters, such as the range, stay. */
export function withComparison(
  params: URLSearchParams,
  { subjects, signal, align }: Pick<Comparison, 'subjects' | 'signal' | 'align'>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['of', 'signal', 'align']) next.delete(name)
  for (const subject of subjects) next.append('of', subjectName(subject))
  if (signal !== null) next.set('signal', signal)
  if (align === 'day') next.set('align', align)
  return next
}
