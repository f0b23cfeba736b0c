import { ACKNOWLEDGED, ALARM, RETURNED, type Shape } from '@/lib/alerts/shapes'
import type { StationStatus } from './status'

const TILE =
  'M2.5 .75h11q1.75 0 1.75 1.75v11q0 1.75-1.75 1.75h-11q-1.75 0-1.75-1.75v-11q0-1.75 1.75-1.75z'
const TRIANGLE = 'M8 2 14.5 13.5h-13z'
const circle = (radius: number) =>
  `M${8 - radius} 8a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`

/** Each status has its own shape, so color is never the only cue. */
export const STATUS_SHAPES: Record<StationStatus, Shape> = {
  overflowing: {
    tone: 'alarm',
    outline: TILE,
    parts: [
      { path: TILE },
      { path: 'M8 2.25q3.25 3.5 3.25 5.5a3.25 3.25 0 0 1-6.5 0q0-2 3.25-5.5z', isOnTone: true },
      { path: 'M3.5 13h9', stroke: { width: 1.5 }, isOnTone: true },
    ],
  },
  alarm: ALARM,
  returned: RETURNED,
  acknowledged: ACKNOWLEDGED,
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
