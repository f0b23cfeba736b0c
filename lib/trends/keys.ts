/** A keyboard action on the charts. Shares are of the window's width. */
export type TrendAction =
  | { kind: 'move-cursor'; steps: number }
  | { kind: 'cursor-to'; end: 'first' | 'last' }
  | { kind: 'pan'; share: number }
  | { kind: 'zoom'; factor: number }
  | { kind: 'reset' }

/** Zoom factors of one key or button press. */
export const ZOOM_IN = 0.5
export const ZOOM_OUT = 1 / ZOOM_IN
/** Pan of one press. */
export const PAN_SHARE = 0.25

const PAGE_STEPS = 15

interface Press {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

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

/** The action of a key, or null if the charts don't use it (browser shortcuts keep working). */
export function trendKeyAction({ key, shiftKey, altKey, ctrlKey, metaKey }: Press) {
  if (altKey || ctrlKey || metaKey) return null
  // A plus needs Shift on some keyboards and none on others.
  if (key === '+') return { kind: 'zoom', factor: ZOOM_IN } satisfies TrendAction
  const actions = shiftKey ? SHIFTED : PLAIN
  return Object.hasOwn(actions, key) ? (actions[key] ?? null) : null
}
