import { indexRange, nearestIndex } from './grid'
import type { TrendAction } from './keys'
import type { TrendWindow } from './range'

type Move = Extract<TrendAction, { kind: 'move-cursor' | 'cursor-to' }>

export type TrendCursor = number | 'newest'

export function cursorAt(timesMs: readonly number[], index: number): TrendCursor | null {
  return index === timesMs.length - 1 ? 'newest' : (timesMs[index] ?? null)
}

export function cursorTimeMs(
  timesMs: readonly number[],
  cursor: TrendCursor | null,
): number | null {
  return cursor === 'newest' ? (timesMs.at(-1) ?? null) : cursor
}

/** Moves within the visible range, starting at its newest value; null when nothing is visible. */
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
    const atMs = cursorTimeMs(timesMs, cursor)
    if (atMs === null) return last
    return (nearestIndex(timesMs, atMs) ?? last) + move.steps
  }
}
