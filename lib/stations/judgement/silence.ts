import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { measuredWell, type PumpStation } from '../station'
import { minutesToOverflow } from '../wet-well-flow'
import { knownNumber, type Evidence } from './evidence'
import type { Level } from './level'
import { emptiesWell } from './pumping'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A new station may take this long until it reports. */
const NEW_MS = 30 * DAY_MS

export const CLOCK_WRONG = 'its clock is wrong'

/** Why a station counts as not reporting. */
export interface Silence {
  text: string
  /** It has never reported, and is new. */
  isNew: boolean
}

/** null: it reports. */
export function judgeSilence(
  { station, metrics, isUnreadable, isClockKnown = true }: Evidence,
  freshness: ReadingsFreshness | null,
  nowMs: number,
): Silence | null {
  if (isUnreadable) return { text: 'live document unreadable', isNew: false }
  if (!metrics || !freshness) {
    const isNew = station.createdAtMs !== undefined && nowMs - station.createdAtMs < NEW_MS
    return { text: isNew ? 'not yet reporting' : 'no readings received', isNew }
  }
  if (freshness.state === 'offline') return { text: 'offline', isNew: false }
  if (freshness.state !== 'live') return { text: 'not reporting', isNew: false }
  const slackMs = Math.min(Math.max(MINUTE_MS, station.staleAfterS * 100), 5 * MINUTE_MS)
  const isAhead = isClockKnown && metrics.receivedAtMs - nowMs > slackMs
  return isAhead ? { text: CLOCK_WRONG, isNew: false } : null
}

/**
 * When a silent well would be full at its last inflow and without pumps, if the pumps empty it;
 * null: can't be told.
 */
export function silentFullAtMs(
  station: PumpStation,
  metrics: StationMetrics,
  level: Level,
): number | null {
  const { wetWell } = station
  const { lastGoodLevel: last, levelRateMPerH: rate = 0, inflowLps } = metrics.recent ?? {}
  const from = level.trust === 'good' && level.value !== null ? level.value : last?.levelM
  const fromMs = level.trust === 'good' ? metrics.receivedAtMs : last?.atMs
  if (!wetWell || from === undefined || fromMs === undefined || !emptiesWell(station)) return null
  const well = measuredWell(station)
  const metered = knownNumber(metrics, 'inflow')
  const inLps = metered.trust === 'good' && metered.value !== null ? metered.value : inflowLps
  if (well && inLps !== undefined) {
    const minutes = minutesToOverflow(well, from, { inflowLps: inLps, outflowLps: 0 })
    return minutes === null ? null : fromMs + minutes * MINUTE_MS
  }
  return rate > 0 ? fromMs + ((wetWell.overflowLevelM - from) / rate) * HOUR_MS : null
}
