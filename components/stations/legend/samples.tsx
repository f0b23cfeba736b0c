import { PumpGlyph } from '@/components/pumps/pump-glyph'
import { LevelBar } from '@/components/stations/list/cells/level-bar'
import { PUMP_STATE_WORDS, type PumpState } from '@/lib/pumps/state'
import type { LevelMarkName, LevelScale } from '@/lib/stations/level-scale'
import { capitalized } from '@/lib/units/counted'

/** A well 1 m deep. */
const HEIGHTS: Record<LevelMarkName, { levelM: number; meaning: string }> = {
  'low alarm': { levelM: 0.1, meaning: 'an alarm at this level and below' },
  off: { levelM: 0.25, meaning: 'the pumps stop; the normal band begins' },
  'lead on': { levelM: 0.45, meaning: 'the first pump starts' },
  'lag on': { levelM: 0.6, meaning: 'another pump joins; the normal band ends' },
  'high alarm': { levelM: 0.8, meaning: 'near overflow from this level up' },
  overflow: { levelM: 1, meaning: 'the well overflows; the bar’s right end' },
}
// Object.entries widens the names.
const NAMES = Object.keys(HEIGHTS) as LevelMarkName[]

const SCALE: LevelScale = {
  bottomM: 0,
  topM: HEIGHTS.overflow.levelM,
  marks: NAMES.map((name) => ({ name, ...HEIGHTS[name], position: HEIGHTS[name].levelM })),
  normalBand: { from: HEIGHTS.off.levelM, to: HEIGHTS['lag on'].levelM },
}

/** The level bar's ticks and ends, numbered. */
export function LevelMarks() {
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="px-1">
        <LevelBar scale={SCALE} levelM={0.35} isLive isOverflowing={false} className="w-full" />
        <div className="relative h-4 text-2xs tabular-nums">
          {SCALE.marks.map(({ name, position }, index) => (
            <span
              key={name}
              className="absolute"
              style={{ left: `${100 * position}%`, transform: 'translateX(-50%)' }}
            >
              {index + 1}
            </span>
          ))}
        </div>
      </div>
      <ol className="flex flex-col gap-1">
        {NAMES.map((name, index) => (
          <li key={name}>
            {index + 1}. <span className="font-medium text-ink">{capitalized(name)}</span>:{' '}
            {HEIGHTS[name].meaning}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The bar at a level, from 0 for the bottom to 1 for the overflow level. */
export function LevelSample({ level, isLive }: { level: number; isLive: boolean }) {
  const isOverflowing = level >= SCALE.topM
  return <LevelBar {...{ scale: SCALE, levelM: level, isLive, isOverflowing }} className="w-20" />
}

/** Worst first. */
const PUMP_STATES: Record<PumpState, string> = {
  failed: 'reports a fault',
  unknown: 'doesn’t say whether it runs',
  hand: 'switched by hand, running or not',
  running: 'runs by itself',
  stopped: 'doesn’t run',
}

export function PumpStates() {
  return (
    <ul className="flex flex-col gap-1">
      {(Object.keys(PUMP_STATES) as PumpState[]).map((state) => (
        <li key={state} className="flex items-center gap-2">
          <PumpGlyph state={state} />
          <span>
            <span className="font-medium text-ink">{PUMP_STATE_WORDS[state]}</span>:{' '}
            {PUMP_STATES[state]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** For a legend, which says less than Help. */
export function Samples() {
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2 text-muted">
      <LevelMarks />
      <PumpStates />
    </div>
  )
}
