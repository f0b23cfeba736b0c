import { readingsFreshness, type ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import {
  asDoubtful,
  asNumber,
  readingOf,
  recentQuality,
  worstQuality,
  type Reading,
  type ReadingQuality,
} from '@/lib/readings/reading'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import type { BoardEntry } from './board'
import { isClockWrong } from './condition-words'
import { stationFlows, type StationFlows } from './flows'
import { NO_FORECAST, type Forecast } from './judgement/forecast'
import { judge } from './judgement/judge'
import type { Level } from './judgement/level'
import { measures } from './judgement/signals'
import { CLOCK_WRONG } from './judgement/silence'
import type { PumpStation } from './station'

/** What changes with each reading, as judged; null, like what is derived from it, without any. */
export interface CurrentReadings {
  metrics: StationMetrics | null
  report: Report | null
  headline: Headline | null
  flows: StationFlows | null
  forecast: Forecast
  recentQuality: ReadingQuality | null
}

export interface RowReadings extends BoardEntry, CurrentReadings {}

/** The last report, or why a station counts as silent. */
export interface Report {
  state: ReadingsFreshness['state'] | 'clock-wrong'
  /** null while its clock is wrong. */
  sinceMs: number | null
  /** null while it reports. */
  words: string | null
}

const STATE_WORDS: Record<Report['state'], string | null> = {
  live: null,
  'not-reporting': 'not reporting',
  offline: 'offline',
  'clock-wrong': CLOCK_WRONG,
}

const NO_READINGS: CurrentReadings = {
  metrics: null,
  report: null,
  headline: null,
  flows: null,
  forecast: NO_FORECAST,
  recentQuality: null,
}

/** @param nowMs by the server's clock */
export function currentReadings(
  { station, condition, history }: Pick<BoardEntry, 'station' | 'condition' | 'history'>,
  received: StationMetrics | null,
  nowMs: number,
): CurrentReadings {
  if (!received) return NO_READINGS
  // Only the fleet tells whether it's a station's clock or ours, so the board's word counts.
  const isAhead = isClockWrong(condition)
  const metrics = isAhead ? asDoubtful(received) : received
  const evidence = { station, metrics, alerts: null, isClockKnown: isAhead, history }
  const { level, forecast } = judge(evidence, nowMs)
  return {
    metrics,
    report: reportOf(readingsFreshness(metrics, station.staleAfterS, nowMs), isAhead),
    headline: headlineOf(station, metrics, level, nowMs),
    flows: stationFlows(station, metrics, level, nowMs),
    forecast: condition.overflow ? NO_FORECAST : forecast,
    recentQuality: isAhead ? 'doubtful' : recentQuality(metrics, station.staleAfterS, nowMs),
  }
}

/** A single one; the level as judged. */
export function currentReading(
  { metrics, headline }: CurrentReadings,
  key: string,
  staleAfterS: number,
  nowMs: number,
): (Reading & Partial<Pick<Headline, 'flaw'>>) | null {
  const reading = metrics && readingOf(metrics, key, staleAfterS, nowMs)
  if (!reading || !headline || key !== 'level') return reading
  return headline.name === 'Level' ? headline : { ...reading, value: null }
}

function reportOf({ state, sinceMs }: ReadingsFreshness, isAhead: boolean): Report {
  if (isAhead) return { state: 'clock-wrong', sinceMs: null, words: CLOCK_WRONG }
  return { state, sinceMs, words: STATE_WORDS[state] }
}

interface Headline extends Omit<Reading, 'value'> {
  name: 'Level' | 'Pressure'
  value: number | null
  unit: typeof LEVEL_UNIT | 'kPa'
  /** Why it is unknown or doubtful; null: it isn't. */
  flaw: Level['flaw']
}

/** The judged level of a wet well or tank, the pressure of a booster. */
function headlineOf(
  station: PumpStation,
  metrics: StationMetrics,
  level: Level,
  nowMs: number,
): Headline {
  const read = (key: string) => readingOf(metrics, key, station.staleAfterS, nowMs)
  if (level.value === null && !measures(station, 'level')) {
    const pressure = read('pressure')
    const value = asNumber(pressure.value)
    const flaw = value === null ? { text: 'pressure not measured', sinceMs: null } : null
    return { ...pressure, name: 'Pressure', value, unit: 'kPa', flaw }
  }
  const { quality, ...reading } = read('level')
  const isDoubtful = level.trust === 'doubtful'
  return {
    ...reading,
    name: 'Level',
    value: level.value,
    quality: isDoubtful ? worstQuality(quality, 'doubtful') : quality,
    unit: LEVEL_UNIT,
    flaw: level.flaw,
  }
}
