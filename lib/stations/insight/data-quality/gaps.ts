import type { HistorySeries } from '@/lib/history/series'
import { isReported } from '../steps'
import type { Span } from '../steps'

/** A time without any reading, in whole steps; the silence may be up to two steps longer. */
export interface Gap {
  /** ms UTC */
  fromMs: number
  toMs: number
}

const MS_PER_S = 1000

/** The gaps in a history, oldest first. */
export function gapsOf(history: HistorySeries, { from, to }: Span): Gap[] {
  const timeOf = (step: number) => history.startMs + step * history.stepS * MS_PER_S
  const found: Gap[] = []
  let first: number | null = null
  for (let step = from; step <= to; step += 1) {
    if (step < to && !isReported(history, step)) first ??= step
    else if (first !== null) {
      found.push({ fromMs: timeOf(first), toMs: timeOf(step) })
      first = null
    }
  }
  return found
}
