import type { PumpStation } from './station'

export type LevelMarkName = 'low alarm' | 'off' | 'lead on' | 'lag on' | 'high alarm' | 'overflow'

export interface LevelMark {
  name: LevelMarkName
  levelM: number
  /** Position on the scale, 0 to 1. */
  position: number
}

/** The wet well as a scale from its bottom to its overflow. */
export interface LevelScale {
  bottomM: number
  topM: number
  /** Ascending. */
  marks: LevelMark[]
  /** Off to lag on, as positions; null without setpoints. */
  normalBand: { from: number; to: number } | null
}

/**
 * The scale for a station's level: from the wet well's bottom to its overflow, or without a wet
 * well from 0 to 10% above the high alarm.
 *
 * @returns null without wet well and setpoints, or when the top isn't above the bottom
 */
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
  const normalBand = setpointsM
    ? { from: positionOf(setpointsM.off, scale), to: positionOf(setpointsM.lagOn, scale) }
    : null
  return { ...scale, marks: marks.sort((a, b) => a.levelM - b.levelM), normalBand }
}

/** Position of a level on a scale: 0 at or below its bottom, 1 at or above its top. */
export function positionOf(
  levelM: number,
  { bottomM, topM }: Pick<LevelScale, 'bottomM' | 'topM'>,
) {
  return Math.min(1, Math.max(0, (levelM - bottomM) / (topM - bottomM)))
}

/** Whether a mark is a level that the well should not reach. */
export function isLimit(name: LevelMarkName): boolean {
  return name === 'low alarm' || name === 'high alarm' || name === 'overflow'
}

/** Whether a level is at or beyond an alarm setpoint of the scale. */
export function isBeyondAlarm({ marks }: LevelScale, levelM: number): boolean {
  return marks.some(
    (mark) =>
      (mark.name === 'high alarm' && levelM >= mark.levelM) ||
      (mark.name === 'low alarm' && levelM <= mark.levelM),
  )
}
