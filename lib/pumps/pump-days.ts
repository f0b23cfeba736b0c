import type { HistorySeries } from '@/lib/history/series'
import { localDayStartsMs } from '@/lib/time/local-day'
import { startsIn } from './pump-history'
import { integralMs, runtimeH } from './runtime-today'

const MS_PER_S = 1000
const L_PER_M3 = 1000

/** A local day; null where too much of it is unknown. */
export interface PumpDay {
  startMs: number
  /** The next midnight; now for today. */
  endMs: number
  runtimeH: number | null
  starts: number | null
  volumeM3: number | null
}

/** A pump's work by local day, newest first, today up to now. */
export function pumpDays(
  history: HistorySeries,
  position: number,
  { nowMs, timeZone, count }: { nowMs: number; timeZone: string; count: number },
): PumpDay[] {
  const { startMs: historyMs, stepS, byKey } = history
  const seriesOf = (key: string) => {
    const mean = byKey.get(`pump${position}${key}`)?.mean
    return mean && { startMs: historyMs, stepS, mean }
  }
  const [running, flow] = [seriesOf('Running'), seriesOf('Flow')]
  const stepOf = (atMs: number) => Math.floor((atMs - historyMs) / (stepS * MS_PER_S))

  const startsMs = localDayStartsMs(nowMs, timeZone, count)
  return startsMs.map((startMs, index) => {
    const endMs = startsMs[index - 1] ?? nowMs
    const steps = { from: Math.max(0, stepOf(startMs)), to: stepOf(endMs) }
    const litersMs = flow ? integralMs(flow, startMs, endMs) : null
    return {
      startMs,
      endMs,
      runtimeH: running ? runtimeH(running, startMs, endMs) : null,
      starts: startsIn(history, position, steps),
      volumeM3: litersMs === null ? null : litersMs / MS_PER_S / L_PER_M3,
    }
  })
}
