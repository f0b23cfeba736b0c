import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { Evidence } from './evidence'
import type { Forecast } from './forecast'
import type { Level } from './level'
import type { Overflow } from './overflow'
import type { Completed } from './with-history'
import type { Pumping } from './pumping'
import type { Losses } from './signals'
import type { Silence } from './silence'
import type { States } from './states'

export interface Findings extends Evidence {
  nowMs: number
  /** The live document's, with history's word where the gateway says nothing. */
  recent: Completed['recent']
  /** null: it never reported. */
  freshness: ReadingsFreshness | null
  silence: Silence | null
  states: States
  level: Level
  overflow: Overflow | null
  forecast: Forecast
  pumping: Pumping
  losses: Losses
  floatFlaw: Completed['floatFlaw']
  /** When a silent well would be full; null: unknown. */
  fullAtMs: number | null
}

/** Whether a station should be back in service. */
export function isOverdue({ station, nowMs }: Pick<Findings, 'station' | 'nowMs'>): boolean {
  const { inService, outOfServiceUntilMs: untilMs = Infinity, refused } = station
  return !inService && (untilMs <= nowMs || refused.includes('outOfServiceUntil'))
}
