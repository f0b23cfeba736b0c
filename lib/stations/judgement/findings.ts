import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { Evidence } from './evidence'
import type { Forecast } from './forecast'
import type { Level } from './level'
import type { Overflow } from './overflow'
import type { Completed } from './with-history'
import type { Pumping } from './pumping'
import type { Losses } from './signals'
import type { Silence } from './silence'

/** Inputs for a station's reasons, rank, and status. */
export interface Findings extends Evidence {
  nowMs: number
  /** The live document's, with history's word where the gateway says nothing. */
  recent: Completed['recent']
  /** null: it never reported. */
  freshness: ReadingsFreshness | null
  silence: Silence | null
  /** Pump numbers. */
  positions: readonly number[]
  level: Level
  overflow: Overflow | null
  forecast: Forecast
  pumping: Pumping
  losses: Losses
  floatFlaw: Completed['floatFlaw']
}

/** Whether a station should be back in service. */
export function isOverdue({ station, nowMs }: Pick<Findings, 'station' | 'nowMs'>): boolean {
  const { inService, outOfServiceUntilMs: untilMs = Infinity, refused } = station
  return !inService && (untilMs <= nowMs || refused.includes('outOfServiceUntil'))
}
