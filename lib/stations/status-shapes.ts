import type { StationStatus } from './status'

/** Color of a status, by the name of its design token. */
type StatusTone = 'alarm' | 'offline' | 'attention' | 'muted' | 'normal' | 'out-of-service'

/** A path in a 16 × 16 box; filled unless it has a stroke. */
interface ShapePart {
  path: string
  stroke?: { width: number; dash?: readonly [number, number] }
  /** Drawn in the color meant for use on top of the tone. */
  isOnTone?: boolean
}

export interface StatusShape {
  tone: StatusTone
  /** The covered area; on a map it is filled so the map does not show through. */
  outline: string
  parts: readonly ShapePart[]
}

const DIAMOND = 'M8 .5 15.5 8 8 15.5.5 8z'
const SQUARE = 'M3 3h10v10H3z'
const TRIANGLE = 'M8 2 14.5 13.5h-13z'
const circle = (radius: number) =>
  `M${8 - radius} 8a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`

/** Each status has its own shape, so color is never the only cue. */
export const STATUS_SHAPES: Record<StationStatus, StatusShape> = {
  alarm: {
    tone: 'alarm',
    outline: DIAMOND,
    parts: [
      { path: DIAMOND },
      { path: 'M8 4.25v4.5M8 10.6v1.4', stroke: { width: 1.75 }, isOnTone: true },
    ],
  },
  acknowledged: {
    tone: 'alarm',
    outline: SQUARE,
    parts: [{ path: SQUARE, stroke: { width: 1.75 } }],
  },
  offline: {
    tone: 'offline',
    outline: circle(5.5),
    parts: [{ path: circle(5.5), stroke: { width: 1.75, dash: [3, 2.2] } }],
  },
  attention: { tone: 'attention', outline: TRIANGLE, parts: [{ path: TRIANGLE }] },
  'readings-only': {
    tone: 'muted',
    outline: circle(6),
    parts: [
      { path: circle(6), stroke: { width: 1.25 } },
      {
        path: 'M6.2 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1.2M8 11.2v.6',
        stroke: { width: 1.25 },
      },
    ],
  },
  normal: { tone: 'normal', outline: circle(3), parts: [{ path: circle(3) }] },
  'out-of-service': {
    tone: 'out-of-service',
    outline: circle(5.5),
    parts: [
      { path: circle(5.5), stroke: { width: 1.5 } },
      { path: 'm4.1 11.9 7.8-7.8', stroke: { width: 1.5 } },
    ],
  },
}
