import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { minutesToOverflow } from '@/lib/stations/wet-well'
import { measuredWell, type PumpStation } from '../station'
import { goodNumber, type Evidence } from './evidence'
import type { Level } from './level'
import { emptiesWell } from './pumping'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A new station may take this long until it reports. */
const NEW_MS = 30 * DAY_MS

export const CLOCK_WRONG = 'its clock is wrong'

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

/** When a silent well would be full at its last inflow and without pumps; null: unknown. */
export function silentFullAtMs(
  station: PumpStation,
  metrics: StationMetrics,
  level: Level,
): number | null {
  const { wetWell } = station
  const { lastGoodLevel, levelRateMPerH: rate = 0, inflowLps } = metrics.recent ?? {}
  const last =
    level.trust === 'good' && level.value !== null
      ? { levelM: level.value, atMs: metrics.receivedAtMs }
      : lastGoodLevel
  if (!wetWell || !last || !emptiesWell(station)) return null
  const well = measuredWell(station)
  const inLps = goodNumber(metrics, 'inflow') ?? inflowLps
  if (well && inLps !== undefined) {
    const minutes = minutesToOverflow(well, last.levelM, { inflowLps: inLps, outflowLps: 0 })
    return minutes === null ? null : last.atMs + minutes * MINUTE_MS
  }
  return rate > 0 ? last.atMs + ((wetWell.overflowLevelM - last.levelM) / rate) * HOUR_MS : null
}
