import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { isOn, type Evidence } from './evidence'
import { endOf, MINUTE_MS, stateAt, stepsSince, type LevelAt, type StationHistory } from './history'
import { historyNeed, type HistoryNeed } from './history-need'
import { judgeLevel, STANDSTILL_MS, type Level } from './level'
import { highLimitM } from './near-overflow'
import { isStartOpen } from './overflow'
import { startLevels } from './pumping'
import { toReports, withLive, type Report } from './reports'
import { endsEarlierOverflow, findOverflows } from './spells'
import type { States } from './states'

/** What a station's documents say, with history's word where the gateway says nothing. */
export interface Completed {
  metrics: StationMetrics | null
  recent: Recent
  level: Level
  isStartExact: boolean
  /** null: the high float may be right. */
  floatFlaw: 'stuck' | 'silent' | null
  historyNeed: HistoryNeed | null
}

type Recent = NonNullable<StationMetrics['recent']>

const NO_RECENT: Recent = { startsLastHour: {} }
/** What was read before may begin a state, but not end one. */
const OLD_MS = 10 * MINUTE_MS
const STILL_M = 0.01
/** Float32 keeps a level to less than this. */
const ROUNDING_M = 1e-5
const STILL_REPORTS = 5
const FLOAT_LATE_MS = 10 * MINUTE_MS
const FLOAT_LATE_M = 0.3
/** A level may pass lead-on by this before a pump lowers it. */
const START_M = 0.05
const STUCK_CYCLES = 2

/** History counts only where the live document doesn't answer, so holding more changes nothing. */
export function withHistory(
  { station, metrics, isUnreadable, history }: Evidence,
  states: States,
  isSilent: boolean,
  nowMs: number,
): Completed {
  const level = judgeLevel(station, metrics, nowMs)
  const need = historyNeed({ station, metrics, isUnreadable, level, isSilent, states, nowMs })
  const reported = metrics?.recent ?? NO_RECENT
  const isStartExact = typeof reported.overflowSinceMs === 'number'
  if (!need || !history)
    return { metrics, recent: reported, level, isStartExact, floatFlaw: null, historyNeed: need }

  const minutes = withLive(history, station, metrics, level)
  const reports = toReports(station, minutes)
  const overflow = findOverflows(minutes, station).at(-1)
  const isOver = overflow?.endMs === null
  const isOld = nowMs - endOf(history) > OLD_MS
  const hasEnded =
    !isOver && !isOld && (overflow !== undefined || endsEarlierOverflow(minutes, station))
  const lastLevel = lastGoodLevelIn(reports) ?? history.lastGoodLevel
  const isHigh = (lastLevel?.levelM ?? -Infinity) >= (highLimitM(station) ?? Infinity)
  const levelMovedAtMs = stillSinceMs(reports, station.staleAfterS * 1000)
  const recent = {
    ...(hasEnded && { overflowSinceMs: null }),
    ...(lastLevel && (isHigh || !isOld) && { lastGoodLevel: lastLevel }),
    ...(levelMovedAtMs !== null && { levelMovedAtMs }),
    ...reported,
    ...(isOver && isStartOpen(station, metrics, level) && { overflowSinceMs: overflow.startMs }),
  }
  const floatFlaw = floatFlawOf(station, minutes, metrics, reports)
  const completed = metrics && { ...metrics, recent }
  return {
    metrics: completed,
    recent,
    level: judgeLevel(station, completed, nowMs, history),
    isStartExact: isStartExact || (isOver && overflow.isStartKnown),
    floatFlaw: isOld && floatFlaw === 'stuck' ? null : floatFlaw,
    historyNeed: need,
  }
}

function lastGoodLevelIn(reports: readonly Report[]): LevelAt | null {
  const last = reports.findLast(({ trust }) => trust === 'good')
  return last && last.levelM !== null ? { levelM: last.levelM, atMs: last.atMs } : null
}

/** Since when the level stands still, if for long enough to matter; a silence is no standstill. */
function stillSinceMs(reports: readonly Report[], silenceMs: number): number | null {
  const levels = reports.filter(({ levelM }) => levelM !== null)
  let [lowM, highM, sinceMs, count] = [Infinity, -Infinity, Infinity, 0]
  for (const { atMs, levelM } of levels.toReversed()) {
    lowM = Math.min(lowM, levelM ?? lowM)
    highM = Math.max(highM, levelM ?? highM)
    // The live document may be newer than the history by more than a silence.
    const isSilence = count > 1 && sinceMs - atMs > silenceMs
    if (isSilence || highM - lowM > STILL_M + ROUNDING_M) break
    count += 1
    sinceMs = atMs
  }
  const readUntilMs = levels.at(-2)?.atMs ?? -Infinity
  return count >= STILL_REPORTS && readUntilMs - sinceMs >= STANDSTILL_MS ? sinceMs : null
}

function floatFlawOf(
  station: PumpStation,
  history: StationHistory,
  metrics: StationMetrics | null,
  reports: readonly Report[],
): Completed['floatFlaw'] {
  const now = reports.at(-1)
  if (!metrics || now?.trust !== 'good' || now.levelM === null) return null
  const latest = (isSo: (report: Report) => boolean) =>
    reports.slice(reports.findLastIndex((report) => !isSo(report)) + 1)
  const { leadOnM = -Infinity } = startLevels(station) ?? {}
  if (isOn(metrics, 'highFloat') && now.levelM < leadOnM) {
    const isUpThough = ({ highFloat, levelM }: Report) =>
      highFloat !== false && (levelM === null || levelM < leadOnM + START_M)
    const sinceMs = latest(isUpThough).find(({ highFloat }) => highFloat)?.atMs ?? Infinity
    return cyclesSince(history, sinceMs) >= STUCK_CYCLES ? 'stuck' : null
  }
  const limitM = (station.setpointsM?.highAlarm ?? Infinity) + FLOAT_LATE_M
  const isDownThough = ({ highFloat, levelM, trust }: Report) =>
    highFloat === false && trust === 'good' && levelM !== null && levelM >= limitM
  const sinceMs = latest(isDownThough)[0]?.atMs ?? Infinity
  return now.atMs - sinceMs >= FLOAT_LATE_MS ? 'silent' : null
}

function cyclesSince(history: StationHistory, sinceMs: number): number {
  const pumps = [...history.byKey.keys()].filter((key) => key.endsWith('Running'))
  let cycles = 0
  let phase: 'unknown' | 'rest' | 'run' = 'unknown'
  for (const step of stepsSince(history, sinceMs)) {
    const states = pumps.map((key) => stateAt(history, key, step))
    if (states.includes(true)) phase = phase === 'unknown' ? phase : 'run'
    else if (states.includes(false)) {
      if (phase === 'run') cycles += 1
      phase = 'rest'
    }
  }
  return cycles
}
