import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { knownNumber, trustOf, type State, type Trust } from './evidence'
import type { Level } from './level'
import type { States } from './states'

const FLOATS = ['highFloat', 'overflowFloat'] as const
const DAY_MS = 86_400_000
/** A planned absence that is farther off counts as none: somebody has forgotten it. */
export const LONGEST_ABSENCE_MS = 30 * DAY_MS

const WORDS: Record<string, string> = {
  level: 'level',
  pressure: 'pressure',
  highFloat: 'high float',
  overflowFloat: 'overflow float',
}

export function signalInWords(key: string): string {
  return WORDS[key] ?? key
}

/** In place of a field's name: all of a record. */
export const RECORD = 'record'

interface Loss {
  signal: string
  isPlanned: boolean
  text: string
  sinceMs?: number | null
  untilMs?: number
  note?: string
}

export interface Losses {
  /** Protecting signals: one reason each. */
  protecting: Loss[]
  isDoubtful: boolean
  /** Number of lost telling signals: one reason for all. */
  telling: number
}

export const NOTHING_LOST: Losses = { protecting: [], isDoubtful: false, telling: 0 }

/** Signals that are expected of a station, but aren't known while it reports. */
export function judgeSignals(
  station: PumpStation,
  metrics: StationMetrics,
  states: States,
  level: Level,
  nowMs: number,
): Losses {
  const lost: string[] = []
  let [known, isDoubtful] = [0, false]
  const check = (key: string, trust: Trust) => {
    if (trust === 'unknown') lost.push(key)
    else known += 1
    if (trust === 'doubtful') isDoubtful = true
  }
  if (measures(station, 'level')) check('level', level.trust)
  if (measures(station, 'pressure')) check('pressure', knownNumber(metrics, 'pressure').trust)
  for (const key of FLOATS)
    if (isExpected(station, key, states[key]))
      check(key, isKnownState(states[key]) ? trustOf(metrics, key) : 'unknown')

  const telling = lostTelling(station, states)
  if (lost.length === 0 && telling === 0 && !isDoubtful) return NOTHING_LOST
  // Without the list of signals nobody knows whether one that protects is left.
  const isOneLeft = known > 0 && !station.refused.includes('signals')
  const protecting = lost.map((signal): Loss => {
    const what = signalInWords(signal)
    const absence = isOneLeft ? plannedAbsence(station, signal, nowMs) : null
    if (absence) {
      const note = absence.reason ? `(${absence.reason})` : undefined
      return { signal, isPlanned: true, text: `${what} sensor out`, untilMs: absence.until, note }
    }
    if (signal === 'level' && level.flaw) return { signal, isPlanned: false, ...level.flaw }
    const sinceMs = metrics.measuredAtMs[signal] ?? null
    return { signal, isPlanned: false, text: `${what} not measured`, sinceMs }
  })
  return { protecting, isDoubtful, telling }
}

function lostTelling(station: PumpStation, { powerFail, pumps }: States): number {
  const isLost = (key: string, state: State) =>
    !isKnownState(state) && isExpected(station, key, state)
  let lost = isLost('powerFail', powerFail) ? 1 : 0
  for (const { keys, running, fault } of pumps) {
    if (isLost(keys.running, running)) lost += 1
    if (isLost(keys.fault, fault)) lost += 1
  }
  return lost
}

function isKnownState(state: State): boolean {
  return state === 'on' || state === 'off'
}

function isExpected({ signals }: PumpStation, key: string, state: State): boolean {
  return signals ? signals.includes(key) : state !== 'absent'
}

/** Whether a station is expected to report its level, or its pressure. */
export function measures(station: PumpStation, key: 'level' | 'pressure'): boolean {
  const { signals, wetWell, setpointsM, refused } = station
  if (signals) return signals.includes(key)
  const isWell = wetWell || setpointsM || refused.includes('wetWell') || refused.includes(RECORD)
  return key === (isWell ? 'level' : 'pressure')
}

function plannedAbsence({ notMeasured }: PumpStation, key: string, nowMs: number) {
  const absence = notMeasured && Object.hasOwn(notMeasured, key) ? notMeasured[key] : undefined
  const isPlanned = absence && absence.until > nowMs && absence.until <= nowMs + LONGEST_ABSENCE_MS
  return isPlanned ? absence : null
}
