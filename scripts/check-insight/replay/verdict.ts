import { DAY_MS } from '@/lib/stations/insight/steps'
import type { TimeSpan } from './flagged-spans'
import type { Mark } from './marks'

export interface Verdict {
  /** By flagged span, the marks that began in it; a miss has none. */
  spans: readonly { span: TimeSpan; marks: readonly Mark[] }[]
  /** Marks that began in a span, but may be of an earlier one that is still in the figure's period. */
  echoes: readonly Mark[]
  /** Marks that began on days without a flagged hour. */
  falseAlarms: readonly Mark[]
  /** Marks that were there on the first day that is judged, and tell of no span. */
  standing: readonly Mark[]
  days: DayCounts
}

/** Days on which a mark began or none did, by whether they have a flagged hour. */
export interface DayCounts {
  hits: number
  misses: number
  falseAlarms: number
  trueNegatives: number
}

/**
 * Compares when marks began with when a recording says that something was wrong. What is marked
 * already tells nobody anything new, so only a mark's first day counts; and a figure of a week may
 * pass its limit because of what leaves the week, so an echo is no hit.
 *
 * @param judged whole days
 * @param marks seen on the first of them or later
 */
export function verdictOf(
  judged: TimeSpan,
  spans: readonly TimeSpan[],
  marks: readonly Mark[],
): Verdict {
  const firstDay = { fromMs: judged.fromMs, toMs: judged.fromMs + DAY_MS }
  const standing = marks.filter(({ firstSeenMs }) => firstSeenMs <= firstDay.toMs)
  const begun = marks.filter((mark) => !standing.includes(mark))
  const dayOf = ({ fromMs, firstSeenMs }: Mark) => ({ fromMs, toMs: firstSeenMs })
  const isEcho = (mark: Mark) => {
    const { fromMs, toMs } = mark.figure.why
    const seen = spans.find((span) => overlaps(span, dayOf(mark)))
    return spans.some(
      (span) => seen && span.toMs <= seen.fromMs && overlaps(span, { fromMs, toMs }),
    )
  }
  const news = begun.filter((mark) => !isEcho(mark))
  const days: DayCounts = { hits: 0, misses: 0, falseAlarms: 0, trueNegatives: 0 }
  for (let fromMs = firstDay.toMs; fromMs < judged.toMs; fromMs += DAY_MS) {
    const day = { fromMs, toMs: fromMs + DAY_MS }
    const isMarked = news.some((mark) => overlaps(dayOf(mark), day))
    if (spans.some((span) => overlaps(span, day))) days[isMarked ? 'hits' : 'misses'] += 1
    else days[isMarked ? 'falseAlarms' : 'trueNegatives'] += 1
  }
  return {
    spans: spans.map((span) => ({
      span,
      marks: news.filter((mark) => overlaps(span, dayOf(mark))),
    })),
    echoes: begun.filter(isEcho),
    falseAlarms: news.filter((mark) => !spans.some((span) => overlaps(span, dayOf(mark)))),
    standing,
    days,
  }
}

function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.fromMs < b.toMs && b.fromMs < a.toMs
}
