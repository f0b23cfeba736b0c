import { clsx } from 'clsx'
import {
  isBeyondAlarm,
  positionOf,
  type LevelMarkName,
  type LevelScale,
} from '@/lib/stations/level-scale'

const WIDTH = 120
const TRACK = { y: 4, height: 6, rx: 1 }
const BAND = { y: 2, height: 10, rx: 1 }
const FILL = { y: 5, height: 4, rx: 1 }

/** The normal band ends at the off and lag-on setpoints, so those need no tick. */
const TICKS: ReadonlySet<LevelMarkName> = new Set(['low alarm', 'lead on', 'high alarm'])

interface LevelBarProps {
  scale: LevelScale
  levelM: number
  isLive: boolean
  isOverflowing: boolean
  className?: string
}

export function LevelBar({ scale, levelM, isLive, isOverflowing, className }: LevelBarProps) {
  const x = (position: number) => position * WIDTH
  const { normalBand } = scale
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 14`}
      preserveAspectRatio="none"
      className={clsx('h-3.5 overflow-visible', className)}
    >
      <rect {...TRACK} x="0" width={WIDTH} className="fill-line" />
      {normalBand && (
        <rect
          {...BAND}
          x={x(normalBand.from)}
          width={x(normalBand.to - normalBand.from)}
          className="fill-line"
        />
      )}
      <rect
        {...FILL}
        x="0"
        width={x(positionOf(levelM, scale))}
        className={clsx(
          barTone(isLive, isBeyondAlarm(scale, levelM), isOverflowing),
          'forced-colors:fill-[CanvasText]',
        )}
      />
      {scale.marks
        .filter(({ name }) => TICKS.has(name))
        .map(({ name, position }) => (
          <path
            key={name}
            d={`M${x(position)} 0.5v13`}
            className={name.endsWith('alarm') ? 'stroke-attention' : 'stroke-line-strong'}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </svg>
  )
}

export function barTone(isLive: boolean, isBeyond: boolean, isOverflowing: boolean): string {
  if (!isLive) return 'fill-out-of-service'
  if (isOverflowing) return 'fill-alarm'
  return isBeyond ? 'fill-attention' : 'fill-fill'
}
