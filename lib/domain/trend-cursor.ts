import { indexRange, nearestIndex } from './trend-grid'
import type { TrendAction } from './trend-keys'
import type { TrendWindow } from './trend-range'

type Move = Extract<TrendAction, { kind: 'move-cursor' | 'cursor-to' }>

/**
 * Where the cursor goes, within what is visible: it enters at the newest value.
 *
 * @param timesMs ms UTC, ascending
 * @returns null where nothing is visible
 */
export function moveCursor(
  timesMs: readonly number[],
  cursorMs: number | null,
  move: Move,
  view: TrendWindow,
): number | null {
  const [from, until] = indexRange(timesMs, view.fromMs, view.toMs)
  if (from === until) return null
  const last = until - 1
  return timesMs[Math.min(last, Math.max(from, target()))] ?? null

  function target(): number {
    if (move.kind === 'cursor-to') return move.end === 'first' ? from : last
    if (cursorMs === null) return last
    return (nearestIndex(timesMs, cursorMs) ?? last) + move.steps
  }
}
