import { counterIncrease, totalsByStep } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { Overflow } from '../judgement/overflow'
import type { Well } from '../judgement/places'
import { findOverflows, type FoundOverflow, type Steps } from '../judgement/spells'
import { spilledDuring, type SpilledVolume } from './spill'

export interface OverflowEvent extends Omit<FoundOverflow, 'parts'> {
  /** How often it began, with pauses of less than 30 min. */
  parts: number
  spilled: SpilledVolume
  rainMm: number | null
  pumps: readonly PumpDuringOverflow[]
  /** Absent: it doesn't run, or nobody knows. */
  running?: Overflow
}

interface PumpDuringOverflow {
  position: number
  runtimeS: number | null
  hasFailed: boolean
}

/** Oldest first. @param estimatedInflowLps the gateway's, while the last one runs */
export function overflowEvents(
  history: HistorySeries,
  well: Well,
  pumps: readonly Pump[],
  estimatedInflowLps: number | null = null,
): OverflowEvent[] {
  const rain = totalsByStep(history, 'rain')
  return findOverflows(history, well).map(({ parts, ...found }) => {
    const steps = { from: parts[0]?.certain.from ?? 0, to: parts.at(-1)?.possible.to ?? 0 }
    return {
      ...found,
      parts: parts.length,
      spilled: spilledDuring(
        history,
        { parts, isStartKnown: found.isStartKnown },
        well,
        pumps,
        estimatedInflowLps,
      ),
      rainMm: rain ? counterIncrease(rain.subarray(Math.max(0, steps.from - 1), steps.to)) : null,
      pumps: pumps.map(({ position }) => pumpDuring(history, position, steps)),
    }
  })
}

function pumpDuring(
  { byKey, stepS }: HistorySeries,
  position: number,
  { from, to }: Steps,
): PumpDuringOverflow {
  const during = (key: string) => byKey.get(`pump${position}${key}`)?.mean.subarray(from, to)
  const running = during('Running')?.filter((state) => !Number.isNaN(state))
  return {
    position,
    runtimeS: running?.length ? [...running].reduce((sum, state) => sum + state * stepS, 0) : null,
    hasFailed: during('Fault')?.includes(1) ?? false,
  }
}
