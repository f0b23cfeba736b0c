import { clsx } from 'clsx'
import { useRef } from 'react'
import { ReadingNote } from '@/components/stations/reading-note'
import { qualityTone, Quantity } from '@/components/ui/figure'
import { useLevelTrend } from '@/lib/history/use-level-trend'
import type { EdgeNodeId } from '@/lib/ids'
import { TREND_STEP_MS } from '@/lib/readings/level-trend'
import {
  sparklineSegments,
  type SparklinePoint,
  type SparklineSource,
} from '@/lib/readings/sparkline'
import type { RowReadings } from '@/lib/stations/current-readings'
import { isBeyondAlarm, levelScale } from '@/lib/stations/level-scale'
import { useNow } from '@/lib/time/use-now'
import { levelZeroM } from '@/lib/units/level-zero'
import { UnknownValue } from './last-seen-cell'
import { LevelBar } from './level-bar'

export function LevelCell({ station, condition, headline }: RowReadings) {
  if (!headline || headline.value === null)
    return (
      <div className="text-right text-xs text-faint">
        <UnknownValue isNumeric />
        <p className="whitespace-nowrap max-md:sr-only row-compact:sr-only">
          {headline?.flaw?.text.replace(/^(level|pressure) /, '')}
        </p>
      </div>
    )

  const { value, unit, quality } = headline
  const isLive = quality === 'live'
  const scale = headline.name === 'Level' ? levelScale(station) : null
  return (
    <div className="flex items-center justify-end gap-3">
      {headline.name === 'Level' && <LevelTrend edgeNodeId={station.edgeNodeId} isLive={isLive} />}
      {scale && (
        <LevelBar
          scale={scale}
          levelM={value}
          isLive={isLive}
          isOverflowing={condition.status === 'overflowing'}
          className="w-(--list-bar) max-lg:hidden"
        />
      )}
      <div className={clsx('min-w-16 shrink-0 text-right', qualityTone(quality))}>
        <p className="text-sm leading-5">
          <Quantity value={value} unit={unit} bottomM={levelZeroM(station)} />
        </p>
        {scale && isBeyondAlarm(scale, value) && (
          <span className="sr-only">beyond its alarm limit</span>
        )}
        <p className="text-xs empty:hidden max-md:sr-only row-compact:sr-only">
          <ReadingNote {...headline} isShort />
        </p>
      </div>
    </div>
  )
}

/** Takes up the same room without data. */
function LevelTrend({ edgeNodeId, isLive }: { edgeNodeId: EdgeNodeId; isLive: boolean }) {
  const ref = useRef<HTMLSpanElement>(null)
  const trend = useLevelTrend(edgeNodeId, ref)
  return (
    <span ref={ref} className="h-6 w-18 max-xl:hidden">
      {trend && <Sparkline trend={trend} isLive={isLive} />}
    </span>
  )
}

const WIDTH = 72
const HEIGHT = 24
/** Room for the line's own width. */
const PAD = 1.5

function Sparkline({ trend, isLive }: { trend: SparklineSource; isLive: boolean }) {
  // The trend is updated every 15 minutes and doesn't move in between.
  const endMs = useNow(TREND_STEP_MS) + TREND_STEP_MS
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={clsx('h-6 shrink-0', isLive ? 'text-line-strong' : 'text-line')}
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
}

/** A single point becomes a dot: a line to itself with round caps. */
function pathOf(segment: SparklinePoint[]): string {
  const points = segment.map(({ x, y }) => {
    const left = PAD + x * (WIDTH - 2 * PAD)
    const top = HEIGHT - PAD - y * (HEIGHT - 2 * PAD)
    return `${left.toFixed(1)} ${top.toFixed(1)}`
  })
  const [first] = points
  return `M${first}L${points.length > 1 ? points.slice(1).join(' ') : first}`
}
