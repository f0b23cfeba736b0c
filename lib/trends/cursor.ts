import { indexRange, nearestIndex } from './grid'
import type { TrendWindow } from './range'

/** Shares are of the window's width. */
type TrendAction =
  | { kind: 'move-cursor'; steps: number }
  | { kind: 'cursor-to'; end: 'first' | 'last' }
  | { kind: 'pan'; share: number }
  | { kind: 'zoom'; factor: number }
  | { kind: 'reset' }

export const ZOOM_IN = 0.5
export const ZOOM_OUT = 1 / ZOOM_IN
export const PAN_SHARE = 0.25

const PAGE_STEPS = 15

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const PLAIN: Record<string, TrendAction> = {
  ArrowLeft: { kind: 'move-cursor', steps: -1 },
  ArrowRight: { kind: 'move-cursor', steps: 1 },
  PageUp: { kind: 'move-cursor', steps: -PAGE_STEPS },
  PageDown: { kind: 'move-cursor', steps: PAGE_STEPS },
  Home: { kind: 'cursor-to', end: 'first' },
  End: { kind: 'cursor-to', end: 'last' },
  '-': { kind: 'zoom', factor: ZOOM_OUT },
  '=': { kind: 'zoom', factor: ZOOM_IN },
  '0': { kind: 'reset' },
  Escape: { kind: 'reset' },
}

const SHIFTED: Record<string, TrendAction> = {
  ArrowLeft: { kind: 'pan', share: -PAN_SHARE },
  ArrowRight: { kind: 'pan', share: PAN_SHARE },
  _: { kind: 'zoom', factor: ZOOM_OUT },
}

/** null if the charts don't use the key: browser shortcuts keep working. */
export function trendKeyAction({ key, shiftKey, altKey, ctrlKey, metaKey }: Press) {
  if (altKey || ctrlKey || metaKey) return null
  // Plus needs Shift on some keyboards only.
  if (key === '+') return { kind: 'zoom', factor: ZOOM_IN } satisfies TrendAction
  const actions = shiftKey ? SHIFTED : PLAIN
  return Object.hasOwn(actions, key) ? (actions[key] ?? null) : null
}

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
