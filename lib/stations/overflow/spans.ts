import type { HistorySeries } from '@/lib/history/series'

const MS_PER_S = 1000
const HOUR_MS = 3_600_000

/** A time in which a station overflowed, from coarse history; all ms UTC. */
export interface OverflowSpan {
  /** Of the first step at the overflow. */
  firstMs: number
  /** End of the last one. */
  lastMs: number
  /** Full hours around them, to be read by the minute; `toMs` exclusive. */
  fromMs: number
  toMs: number
}

/**
 * When a station overflowed, oldest first, with the hours to read: those in which a step's highest
 * level reached the overflow level, and one more at either end.
 *
 * @param history in steps longer than a minute
 * @param overflowLevelM in m above the station's datum
 */
export function overflowSpans(
  { startMs, stepS, byKey }: HistorySeries,
  overflowLevelM: number,
): OverflowSpan[] {
  // History has 32 bits: 3.1 is stored as 3.0999999.
  const beginM = Math.fround(overflowLevelM)
  const spans: OverflowSpan[] = []
  byKey.get('level')?.max?.forEach((levelM, step) => {
    if (!(levelM >= beginM)) return
    const firstMs = startMs + step * stepS * MS_PER_S
    const lastMs = firstMs + stepS * MS_PER_S
    const fromMs = (Math.floor(firstMs / HOUR_MS) - 1) * HOUR_MS
    const toMs = (Math.ceil(lastMs / HOUR_MS) + 1) * HOUR_MS
    const last = spans.at(-1)
    if (last && fromMs <= last.toMs) Object.assign(last, { lastMs, toMs })
    else spans.push({ firstMs, lastMs, fromMs, toMs })
  })
  return spans
}
