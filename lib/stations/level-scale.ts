import type { MetricConfig } from '@/lib/readings/device-config'
import type { PumpStation } from './station'

export type LevelMarkName = 'low alarm' | 'off' | 'lead on' | 'lag on' | 'high alarm' | 'overflow'

type Levels = [name: LevelMarkName, levelM: number | undefined][]

export interface LevelMark {
  name: LevelMarkName
  levelM: number
  /** 0 to 1. */
  position: number
}

export interface LevelScale {
  bottomM: number
  topM: number
  marks: LevelMark[]
  /** Off to lag on, as positions; null without these. */
  normalBand: { from: number; to: number } | null
}

/** Bottom to overflow, or else 0 to 10 % above the high alarm; null with neither or if inverted. */
export function levelScale({ wetWell, setpointsM }: PumpStation): LevelScale | null {
  if (!wetWell && !setpointsM) return null
  const bottomM = wetWell?.bottomM ?? 0
  const topM = wetWell?.overflowLevelM ?? (setpointsM?.highAlarm ?? 0) * 1.1
  if (topM <= bottomM) return null
  const levelsM: Levels = [
    ['low alarm', setpointsM?.lowAlarm],
    ['off', setpointsM?.off],
    ['lead on', setpointsM?.leadOn],
    ['lag on', setpointsM?.lagOn],
    ['high alarm', setpointsM?.highAlarm],
    ['overflow', wetWell?.overflowLevelM],
  ]
  const scale = { bottomM, topM }
  const marks = levelsM.flatMap(([name, levelM]) =>
    levelM === undefined ? [] : [{ name, levelM, position: positionOf(levelM, scale) }],
  )
  const { off, leadOn, lagOn = leadOn } = setpointsM ?? {}
  const normalBand =
    off !== undefined && lagOn !== undefined && off < lagOn
      ? { from: positionOf(off, scale), to: positionOf(lagOn, scale) }
      : null
  return { ...scale, marks: marks.sort((a, b) => a.levelM - b.levelM), normalBand }
}

/** Position of a level on a scale, clamped to 0 to 1. */
export function positionOf(
  levelM: number,
  { bottomM, topM }: Pick<LevelScale, 'bottomM' | 'topM'>,
) {
  return Math.min(1, Math.max(0, (levelM - bottomM) / (topM - bottomM)))
}

/** Whether the well should never reach this mark. */
export function isLimit(name: LevelMarkName): boolean {
  return name === 'low alarm' || name === 'high alarm' || name === 'overflow'
}

export function isBeyondAlarm({ marks }: LevelScale, levelM: number): boolean {
  return marks.some(
    (mark) =>
      (mark.name === 'high alarm' && levelM >= mark.levelM) ||
      (mark.name === 'low alarm' && levelM <= mark.levelM),
  )
}

/** Levels that aren't in their usual order: `lead on is below off`. They are shown as they are. */
export function misfitSetpoints({ kind, wetWell, setpointsM }: PumpStation): string[] {
  const { off, leadOn, lagOn, highAlarm } = setpointsM ?? {}
  const isFilling = kind === 'water' && !((off ?? Infinity) < (leadOn ?? lagOn ?? -Infinity))
  const starts: Levels = [
    ['lead on', leadOn],
    ['lag on', lagOn],
  ]
  const levels: Levels = [
    ...(isFilling ? starts.toReversed() : []),
    ['off', off],
    ...(isFilling ? [] : starts),
    ['high alarm', highAlarm],
    ['overflow', wetWell?.overflowLevelM],
  ]
  const misfits: string[] = []
  let [below, belowM]: Levels[number] = ['off', undefined]
  for (const [name, levelM] of levels) {
    if (levelM === undefined) continue
    const mayBeAlike = below.endsWith(' on') && name.endsWith(' on')
    if (belowM !== undefined && levelM < belowM) misfits.push(`${name} is below ${below}`)
    if (levelM === belowM && !mayBeAlike) misfits.push(`${name} is at ${below}`)
    ;[below, belowM] = [name, levelM]
  }
  return misfits
}

export interface BandScale {
  min: number
  max: number
  /** Positions, 0 to 1; null without a normal band. */
  normal: { from: number; to: number } | null
}

export type GaugeRange = Pick<MetricConfig, 'min' | 'max' | 'normalLow' | 'normalHigh'>

/** Margin beside the normal band of a gauge without limits, as a share of the band. */
const ROOM = 0.5

/** Gauge limits, or else the normal band ± half its width; null with neither or if reversed. */
export function bandScale({ min, max, normalLow, normalHigh }: GaugeRange): BandScale | null {
  const hasBand = normalLow !== undefined && normalHigh !== undefined
  const room = hasBand ? (normalHigh - normalLow) * ROOM : 0
  const from = min ?? (hasBand ? normalLow - room : undefined)
  const to = max ?? (hasBand ? normalHigh + room : undefined)
  if (from === undefined || to === undefined || to <= from) return null
  const scale = { min: from, max: to }
  const normal = hasBand
    ? { from: bandPosition(normalLow, scale), to: bandPosition(normalHigh, scale) }
    : null
  return { ...scale, normal }
}

/** Position on a scale, clamped to 0 to 1. */
export function bandPosition(value: number, { min, max }: Pick<BandScale, 'min' | 'max'>): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

export function isBeyondNormal(value: number, { normalLow, normalHigh }: GaugeRange): boolean {
  return (
    (normalLow !== undefined && value < normalLow) ||
    (normalHigh !== undefined && value > normalHigh)
  )
}
