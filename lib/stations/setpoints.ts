import type { LevelMarkName } from './level-scale'
import type { PumpStation } from './station'

type Levels = [name: LevelMarkName, levelM: number | undefined][]

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
