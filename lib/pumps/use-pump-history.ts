import { useHistory, type HistoryState } from '@/lib/history/use-history'
import type { PumpStation } from '@/lib/stations/station'
import { localDayStartsMs } from '@/lib/time/local-day'
import { useNow } from '@/lib/time/use-now'

/** Step of the day documents; there is nothing new in between. */
const STEP_MS = 600_000
const DAYS_TO_COMPARE_WITH = 7

interface PumpHistoryState extends HistoryState {
  toMs: number
}

export function usePumpHistory({ edgeNodeId, timeZone }: PumpStation): PumpHistoryState {
  const toMs = useNow(STEP_MS)
  const daysMs = localDayStartsMs(toMs, timeZone, DAYS_TO_COMPARE_WITH + 1)
  return { ...useHistory(edgeNodeId, Math.min(...daysMs), toMs), toMs }
}
