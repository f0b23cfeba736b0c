import { useId } from 'react'
import {
  isBeyondAlarm,
  isLimit,
  positionOf,
  type LevelMarkName,
  type LevelScale,
} from '@/lib/stations/level-scale'
import type { WetWellStep } from '@/lib/stations/wet-well'

export const TANK_HEIGHT = 192
const TANK_WIDTH = 124

const WELL_X = 12
const WELL_WIDTH = 80
const TICK_X = WELL_X + WELL_WIDTH
const LEADER_X = TICK_X + 12

interface WetWellTankProps {
  scale: LevelScale
  /** The cross-section; empty if only setpoints are known. */
  profile: readonly WetWellStep[]
  /** null if unknown: the well shows no level at all. */
  levelM: number | null
  isLive: boolean
  /** Each mark with its label's position, in px from the top. */
  leaders: readonly { name: LevelMarkName; y: number; labelY: number }[]
}

/** To scale; the same is next to it in words. */
export function WetWellTank({ scale, profile, levelM, isLive, leaders }: WetWellTankProps) {
  const clipId = useId()
  const outline = outlineOf(scale, profile)
  return (
    <svg
      aria-hidden
      width={TANK_WIDTH}
      height={TANK_HEIGHT}
      viewBox={`0 0 ${TANK_WIDTH} ${TANK_HEIGHT}`}
      className="shrink-0 overflow-visible"
    >
      <clipPath id={clipId}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect x={WELL_X} width={WELL_WIDTH} height={TANK_HEIGHT} className="fill-sunken" />
        {scale.normalBand && (
          <rect
            x={WELL_X}
            width={WELL_WIDTH}
            y={yOf(scale.normalBand.to)}
            height={yOf(scale.normalBand.from) - yOf(scale.normalBand.to)}
            className="fill-line opacity-60"
          />
        )}
        {levelM !== null && (
          <Water y={yOf(positionOf(levelM, scale))} tone={waterTone(scale, levelM, isLive)} />
        )}
      </g>
      <path d={outline} fill="none" strokeWidth="1.5" className="stroke-line-strong" />
      {leaders.map(({ name, y, labelY }) => (
        <path
          key={name}
          d={`M${TICK_X - 10} ${y}H${LEADER_X}L${TANK_WIDTH} ${labelY}`}
          fill="none"
          strokeWidth={isLimit(name) ? 1.75 : 1}
          className="stroke-line-strong"
        />
      ))}
    </svg>
  )
}

/** In px from the top; `position` is on the scale. */
export function yOf(position: number): number {
  return TANK_HEIGHT - position * TANK_HEIGHT
}

function Water({ y, tone }: { y: number; tone: string }) {
  const box = { x: WELL_X, width: WELL_WIDTH }
  return (
    <g className={tone}>
      <rect {...box} y={y} height={TANK_HEIGHT - y} fill="currentColor" opacity="0.3" />
      <rect {...box} y={y - 1} height="2" fill="currentColor" />
    </g>
  )
}

function waterTone(scale: LevelScale, levelM: number, isLive: boolean): string {
  if (!isLive) return 'text-out-of-service'
  return isBeyondAlarm(scale, levelM) ? 'text-attention' : 'text-fill'
}

/** Open at the top: down the left wall, up the right one. */
function outlineOf(scale: LevelScale, profile: readonly WetWellStep[]): string {
  const steps = profile.length > 0 ? profile : [{ fromM: scale.bottomM, toM: scale.topM, width: 1 }]
  const middle = WELL_X + WELL_WIDTH / 2
  const walls = steps.map(({ fromM, toM, width }) => ({
    half: (width * WELL_WIDTH) / 2,
    top: yOf(positionOf(toM, scale)),
    bottom: yOf(positionOf(fromM, scale)),
  }))
  const left = walls
    .toReversed()
    .map((w) => `${middle - w.half} ${w.top} ${middle - w.half} ${w.bottom}`)
  const right = walls.map((w) => `${middle + w.half} ${w.bottom} ${middle + w.half} ${w.top}`)
  return `M${[...left, ...right].join(' ')}`
}
