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
const DIAMOND_LINE = 'M8 2 14 8 8 14 2 8z'
const OCTAGON = 'M5 .75h6L15.25 5v6L11 15.25H5L.75 11V5z'
const SQUARE = 'M3 3h10v10H3z'
const TRIANGLE = 'M8 2 14.5 13.5h-13z'
const circle = (radius: number) =>
  `M${8 - radius} 8a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`

/** Each status has its own shape, so color is never the only cue. */
export const STATUS_SHAPES: Record<StationStatus, StatusShape> = {
  overflowing: {
    tone: 'alarm',
    outline: OCTAGON,
    parts: [
      { path: OCTAGON },
      {
        path: 'M3.5 6.5q1.5-2 3 0t3 0 3 0M3.5 10.5q1.5-2 3 0t3 0 3 0',
        stroke: { width: 1.5 },
        isOnTone: true,
      },
    ],
  },
  alarm: {
    tone: 'alarm',
    outline: DIAMOND,
    parts: [
      { path: DIAMOND },
      { path: 'M8 4.25v4.5M8 10.6v1.4', stroke: { width: 1.75 }, isOnTone: true },
    ],
  },
  returned: {
    tone: 'attention',
    outline: DIAMOND_LINE,
    parts: [{ path: DIAMOND_LINE, stroke: { width: 1.75 } }],
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
