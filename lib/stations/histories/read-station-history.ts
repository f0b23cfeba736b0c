import { historySpan, planOf, type HistoryPlan } from '@/lib/history/plan'
import { readHistory } from '@/lib/history/read-history'
import type { HistoryValues } from '@/lib/history/series'
import { isEvidence, MINUTE_MS, type LevelAt, type StationHistory } from '../judgement/history'
import type { HistoryRequest } from '../judgement/history-need'
import { plausibilityOf, STANDSTILL_MS } from '../judgement/level'
import { findOverflows } from '../judgement/spells'
import type { PumpStation } from '../station'

const DAYS_AT_MOST = 7
const LONGEST_MS = 24 * 60 * MINUTE_MS
/** A level that moved this far within two hours stands still in no longer time, either. */
const MOVED_M = 0.02

interface ReadOptions {
  before: StationHistory | undefined
  signal: AbortSignal
  now: () => number
}

/**
 * This hour's and the last hour's minutes, after those from before. If they hold no good level but
 * need one: the last of the days before. Throws like `readHistory`.
 */
export async function readStationHistory(
  request: HistoryRequest,
  { before, signal, now }: ReadOptions,
): Promise<StationHistory> {
  const { station, readsDays } = request
  const read = (plan: HistoryPlan) => readHistory(station.edgeNodeId, plan, { signal, now })
  const toMs = now()
  const thisHour = historySpan('hour', toMs)
  const lastHour = historySpan('hour', thisHour.startMs - 1)
  const minutes = await read(planOf('hour', lastHour.startMs, toMs))
  const history = withEarlier(minutes, before, before && keptFromMs(before, minutes, request))
  if (!readsDays || lastGoodLevelIn(history, station)) return history
  if (before?.lastGoodLevel !== undefined)
    return { ...history, lastGoodLevel: before.lastGoodLevel }

  let day = historySpan('day', toMs)
  for (let days = 0; days < DAYS_AT_MOST; days += 1) {
    const found = lastGoodLevelIn(await read(planOf('day', day.startMs, day.endMs - 1)), station)
    if (found) return { ...history, lastGoodLevel: found }
    day = historySpan('day', day.startMs - 1)
  }
  return { ...history, lastGoodLevel: null }
}

/** A start that was known once stays known for a day, and that of an overflow until it ends. */
function keptFromMs(
  before: StationHistory,
  minutes: StationHistory,
  { station, everyMs, readsDays }: HistoryRequest,
): number {
  const dayMs = minutes.startMs - LONGEST_MS
  const overflow = findOverflows(before, station).at(-1)
  if (overflow?.endMs === null) return Math.min(dayMs, overflow.startMs - overflow.startSlackMs)
  const isForStandstill = everyMs >= STANDSTILL_MS && !readsDays
  return isForStandstill && hasMoved(minutes) ? Infinity : dayMs
}

function hasMoved({ byKey }: StationHistory): boolean {
  const levels = byKey.get('level')?.mean.filter((levelM) => !Number.isNaN(levelM)) ?? []
  return Math.max(...levels) - Math.min(...levels) > MOVED_M
}

function withEarlier(
  minutes: StationHistory,
  before?: StationHistory,
  fromMs = Infinity,
): StationHistory {
  const { stepS } = minutes
  const startMs = Math.max(before?.startMs ?? Infinity, fromMs)
  const at = Math.max(0, (minutes.startMs - startMs) / MINUTE_MS)
  const keys = [...minutes.byKey.keys(), ...(at > 0 && before ? before.byKey.keys() : [])]
  const byKey = new Map<string, HistoryValues>()
  for (const key of new Set(keys.filter(isEvidence))) {
    const newer = minutes.byKey.get(key)?.mean ?? new Float32Array()
    const mean = new Float32Array(at + newer.length).fill(Number.NaN)
    const skipped = before ? (startMs - before.startMs) / MINUTE_MS : 0
    mean.set(before?.byKey.get(key)?.mean.subarray(skipped, skipped + at) ?? [])
    mean.set(newer, at)
    byKey.set(key, { mean, min: null, max: null })
  }
  return { startMs: minutes.startMs - at * MINUTE_MS, stepS, byKey }
}

/** Steps of several minutes count with their highest level. */
function lastGoodLevelIn(
  { startMs, stepS, byKey }: StationHistory,
  station: PumpStation,
): LevelAt | null {
  const level = byKey.get('level')
  const levels = level?.max ?? level?.mean ?? new Float32Array()
  const step = levels.findLastIndex(
    (levelM) => !Number.isNaN(levelM) && plausibilityOf(station, levelM) === 'good',
  )
  const levelM = levels[step]
  return levelM === undefined ? null : { levelM, atMs: startMs + step * stepS * 1000 }
}
