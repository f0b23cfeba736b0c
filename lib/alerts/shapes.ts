import type { Alert } from './alert'

type Tone = 'alarm' | 'offline' | 'attention' | 'muted' | 'normal' | 'out-of-service'

/** A path in a 16 × 16 box; filled unless it has a stroke. */
interface ShapePart {
  path: string
  stroke?: { width: number; dash?: readonly [number, number] }
  /** Uses the contrast color of the tone. */
  isOnTone?: boolean
}

export interface Shape {
  tone: Tone
  /** Filled on a map, so the map doesn't show through. */
  outline: string
  parts: readonly ShapePart[]
}

const DIAMOND = 'M8 .5 15.5 8 8 15.5.5 8z'
const DIAMOND_LINE = 'M8 2 14 8 8 14 2 8z'
const INNER_DIAMOND = 'M8 3.4 12.6 8 8 12.6 3.4 8z'
const SQUARE = 'M3 3h10v10H3z'

const CRITICAL: Shape = {
  tone: 'alarm',
  outline: DIAMOND,
  parts: [
    { path: 'M8 1.2 14.8 8 8 14.8 1.2 8z', stroke: { width: 1.25 } },
    { path: INNER_DIAMOND },
    { path: 'M8 5.25v3.2M8 9.6v1.2', stroke: { width: 1.5 }, isOnTone: true },
  ],
}

/** Active and unacknowledged, but not critical. */
export const ALARM: Shape = {
  tone: 'alarm',
  outline: DIAMOND,
  parts: [
    { path: DIAMOND },
    { path: 'M8 4.25v4.5M8 10.6v1.4', stroke: { width: 1.75 }, isOnTone: true },
  ],
}

/** Cleared, but unacknowledged. */
export const RETURNED: Shape = {
  tone: 'alarm',
  outline: DIAMOND_LINE,
  parts: [{ path: DIAMOND_LINE, stroke: { width: 1.75 } }],
}

export const ACKNOWLEDGED: Shape = {
  tone: 'alarm',
  outline: SQUARE,
  parts: [{ path: SQUARE, stroke: { width: 1.75 } }],
}

/** The state of an alert as a shape, so color is never the only cue. */
export function shapeOf({
  isAcknowledged,
  clearedAtMs,
  severity,
}: Pick<Alert, 'isAcknowledged' | 'clearedAtMs' | 'severity'>): Shape {
  if (isAcknowledged) return ACKNOWLEDGED
  if (clearedAtMs !== null) return RETURNED
  return severity === 'critical' ? CRITICAL : ALARM
}
