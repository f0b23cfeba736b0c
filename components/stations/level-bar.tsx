import { clsx } from 'clsx'
import { isBeyondAlarm, positionOf } from '@/lib/domain/level-scale'
import type { LevelScale } from '@/lib/domain/level-scale'

const WIDTH = 120
const TRACK_TOP = 4
const TRACK_HEIGHT = 6

interface LevelBarProps {
  scale: LevelScale
  levelM: number
  isLive: boolean
  className?: string
}

/** Where the level stands between bottom and overflow: fill, normal band and set-point ticks. */
export function LevelBar({ scale, levelM, isLive, className }: LevelBarProps) {
  const x = (position: number) => position * WIDTH
  const track = { y: TRACK_TOP, height: TRACK_HEIGHT, rx: 1 }
  const { normalBand } = scale
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} 14`}
      preserveAspectRatio="none"
      className={clsx('h-3.5 overflow-visible', className)}
    >
      <rect {...track} x="0" width={WIDTH} className="fill-line" />
      {normalBand && (
        <rect
          y="12.5"
          height="1.5"
          x={x(normalBand.from)}
          width={x(normalBand.to - normalBand.from)}
          className="fill-line-strong"
        />
      )}
      <rect
        {...track}
        x="0"
        width={x(positionOf(levelM, scale))}
        className={clsx(fillTone(scale, levelM, isLive), 'forced-colors:fill-[CanvasText]')}
      />
      {scale.marks
        .filter(({ position }) => position < 1)
        .map(({ name, position }) => (
          <path
            key={name}
            d={`M${x(position)} 1v12`}
            className={name.endsWith('alarm') ? 'stroke-attention' : 'stroke-line-strong'}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </svg>
  )
}

function fillTone(scale: LevelScale, levelM: number, isLive: boolean): string {
  if (!isLive) return 'fill-out-of-service'
  return isBeyondAlarm(scale, levelM) ? 'fill-attention' : 'fill-fill'
}
