import { indexRange, nearestIndex } from './grid'
import type { TrendAction } from './keys'
import type { TrendWindow } from './range'

type Move = Extract<TrendAction, { kind: 'move-cursor' | 'cursor-to' }>

/** What a cursor holds on to: a moment (ms UTC), or the newest reading, whichever that is. */
export type TrendCursor = number | 'newest'

/** A cursor on a point of the grid (`timesMs`: ms UTC, ascending); null beyond its ends. */
export function cursorAt(timesMs: readonly number[], index: number): TrendCursor | null {
  return index === timesMs.length - 1 ? 'newest' : (timesMs[index] ?? null)
}

/** Where a cursor stands now, ms UTC; null without one, or on a grid without times. */
export function cursorTime(timesMs: readonly number[], cursor: TrendCursor | null): number | null {
  return cursor === 'newest' ? (timesMs.at(-1) ?? null) : cursor
}

/**
 * Where the cursor goes, within what is visible: it enters at the newest value.
 *
 * @param timesMs ms UTC, ascending
 * @returns null where nothing is visible
 */
export function moveCursor(
  timesMs: readonly number[],
  cursor: TrendCursor | null,
  move: Move,
  view: TrendWindow,
): TrendCursor | null {
  const [from, until] = indexRange(timesMs, view.fromMs, view.toMs)
  if (from === until) return null
  const last = until - 1
  return cursorAt(timesMs, Math.min(last, Math.max(from, target())))

  function target(): number {
    if (move.kind === 'cursor-to') return move.end === 'first' ? from : last
    const atMs = cursorTime(timesMs, cursor)
    if (atMs === null) return last
    return (nearestIndex(timesMs, atMs) ?? last) + move.steps
  }
}
