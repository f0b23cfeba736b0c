import { isBeyondAlarm, positionOf } from '@/lib/domain/level-scale'
import type { LevelScale } from '@/lib/domain/level-scale'

const WIDTH = 84
const HEIGHT = 200
const WALL_X = 6
const INNER_WIDTH = 60

interface WetWellTankProps {
  scale: LevelScale
  /** null: not known, and the well shows no level at all. */
  levelM: number | null
  isLive: boolean
}

/** A drawing beside the same figures in words. */
export function WetWellTank({ scale, levelM, isLive }: WetWellTankProps) {
  const y = (position: number) => HEIGHT - position * HEIGHT
  return (
    <svg
      aria-hidden
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      className="h-52 w-22 shrink-0 overflow-visible"
    >
      <rect x={WALL_X} y="0" width={INNER_WIDTH} height={HEIGHT} className="fill-sunken" />
      {levelM !== null && (
        <Water top={y(positionOf(levelM, scale))} tone={waterTone(scale, levelM, isLive)} />
      )}
      <path
        d={`M${WALL_X} 0v${HEIGHT}h${INNER_WIDTH}v-${HEIGHT}`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-line-strong"
      />
      {scale.marks.map(({ name, position }) => (
        <path
          key={name}
          d={`M${WALL_X + INNER_WIDTH - 8} ${y(position)}h20`}
          strokeWidth="1.25"
          className={name.endsWith('alarm') ? 'stroke-attention' : 'stroke-line-strong'}
        />
      ))}
    </svg>
  )
}

function Water({ top, tone }: { top: number; tone: string }) {
  const box = { x: WALL_X, width: INNER_WIDTH }
  return (
    <g className={tone}>
      <rect {...box} y={top} height={HEIGHT - top} fill="currentColor" opacity="0.28" />
      <rect {...box} y={top - 1} height="2" fill="currentColor" />
    </g>
  )
}

function waterTone(scale: LevelScale, levelM: number, isLive: boolean): string {
  if (!isLive) return 'text-out-of-service'
  return isBeyondAlarm(scale, levelM) ? 'text-attention' : 'text-fill'
}
