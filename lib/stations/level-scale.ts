import type { PumpStation } from './station'

export type LevelMarkName = 'low alarm' | 'off' | 'lead on' | 'lag on' | 'high alarm' | 'overflow'

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
  const levelsM: [LevelMarkName, number | undefined][] = [
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
