import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { knownNumber, knownState } from './evidence'
import type { Level } from './level'

const FLOATS = ['highFloat', 'overflowFloat'] as const
const DAY_MS = 86_400_000
/** A planned absence that is farther off counts as none: somebody has forgotten it. */
const LONGEST_ABSENCE_MS = 30 * DAY_MS

const WORDS: Record<string, string> = {
  level: 'level',
  pressure: 'pressure',
  highFloat: 'high float',
  overflowFloat: 'overflow float',
}

/** In place of a field's name: all of a record. */
export const RECORD = 'record'

export interface Loss {
  key: string
  what: string
  text: string
  sinceMs: number | null
  /** Until when it is known to be absent, and why. */
  planned: { untilMs: number; reason: string } | null
}

export interface Losses {
  /** Protecting signals: one reason each. */
  protecting: Loss[]
  /** A protecting signal is known, but not good. */
  isDoubtful: boolean
  /** Number of lost telling signals: one reason for all. */
  telling: number
}

/** Signals that are expected of a station, but aren't known while it reports. */
export function judgeSignals(
  station: PumpStation,
  metrics: StationMetrics,
  positions: readonly number[],
  level: Level,
  nowMs: number,
): Losses {
  const trustOf = (key: string) => {
    if (key === 'level') return level.trust
    return (key === 'pressure' ? knownNumber(metrics, key) : knownState(metrics, key)).trust
  }
  const isLost = (key: string) => trustOf(key) === 'unknown'
  const expected = expectedOf(station, metrics, positions)
  const protecting = expected.protecting.filter(isLost)
  const isAnotherKnown = protecting.length < expected.protecting.length
  return {
    protecting: protecting.map((key) => ({
      key,
      what: WORDS[key] ?? key,
      text: key === 'level' ? (level.flaw?.text ?? '') : `${WORDS[key] ?? key} not measured`,
      sinceMs:
        key === 'level' ? (level.flaw?.sinceMs ?? null) : (metrics.measuredAtMs[key] ?? null),
      planned: isAnotherKnown ? plannedOf(station, key, nowMs) : null,
    })),
    isDoubtful: expected.protecting.some((key) => trustOf(key) === 'doubtful'),
    telling: expected.telling.filter(isLost).length,
  }
}

function expectedOf(
  { signals, wetWell, setpointsM, refused }: PumpStation,
  { values }: StationMetrics,
  positions: readonly number[],
) {
  const named = (keys: readonly string[]) =>
    keys.filter((key) => (signals ? signals.includes(key) : Object.hasOwn(values, key)))
  const isWell = wetWell || setpointsM || refused.includes('wetWell') || refused.includes(RECORD)
  const measure = isWell ? 'level' : 'pressure'
  const measured = signals ? named(['level', 'pressure']) : [measure]
  const states = positions.flatMap((n) => [`pump${n}Fault`, `pump${n}Running`])
  return {
    protecting: [...measured, ...named(FLOATS)],
    telling: named(['powerFail', ...states]),
  }
}

function plannedOf({ notMeasured }: PumpStation, key: string, nowMs: number): Loss['planned'] {
  const absence = notMeasured && Object.hasOwn(notMeasured, key) ? notMeasured[key] : undefined
  if (!absence || absence.until <= nowMs || absence.until > nowMs + LONGEST_ABSENCE_MS) return null
  return { untilMs: absence.until, reason: absence.reason }
}
