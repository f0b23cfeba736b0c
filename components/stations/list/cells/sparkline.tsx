'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import { TREND_STEP_MS } from '@/lib/readings/level-trend'
import { sparklineSegments } from '@/lib/readings/sparkline'
import type { SparklinePoint, SparklineSource } from '@/lib/readings/sparkline'
import { useNow } from '@/lib/time/use-now'

const WIDTH = 72
const HEIGHT = 24
/** Room for the line's own width. */
const PAD = 1.5

interface SparklineProps {
  trend: SparklineSource
  isLive: boolean
  className?: string
}

/** The level over the last 24 hours. Redrawn only when the trend is updated. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { trend, isLive, className } = props
  // The trend is updated every 15 minutes and doesn't move in between.
  const endMs = useNow(TREND_STEP_MS) + TREND_STEP_MS
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={clsx('h-6 shrink-0', isLive ? 'text-line-strong' : 'text-line', className)}
    >
      <path
        d={sparklineSegments(trend, endMs).map(pathOf).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}, isSameDrawing)

/** A segment of one point is a dot: a line to itself with round caps. */
function pathOf(segment: SparklinePoint[]): string {
  const points = segment.map(({ x, y }) => {
    const left = PAD + x * (WIDTH - 2 * PAD)
    const top = HEIGHT - PAD - y * (HEIGHT - 2 * PAD)
    return `${left.toFixed(1)} ${top.toFixed(1)}`
  })
  const [first] = points
  return `M${first}L${points.length > 1 ? points.slice(1).join(' ') : first}`
}

/** Each reading brings a new trend object, mostly with the same values. */
function isSameDrawing(before: SparklineProps, after: SparklineProps): boolean {
  const { trend: old } = before
  const { trend } = after
  return (
    before.isLive === after.isLive &&
    old.startedAtMs === trend.startedAtMs &&
    old.minM === trend.minM &&
    old.maxM === trend.maxM &&
    old.points.every((point, index) => point === trend.points[index])
  )
}
