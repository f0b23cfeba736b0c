import useSWR from 'swr'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'
import type { Overflow } from '../judgement/overflow'
import type { PumpStation } from '../station'
import { pumps } from '../watch-stations'
import { readLastOverflow } from './read-overflows'
import { runningOverflow, type RunningOverflow } from './running'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 60_000

export interface OverflowView {
  station: PumpStation
  metrics: StationMetrics | null
  /** null: none runs. */
  overflow: Overflow | null
}

export function useRunningOverflow({
  station,
  metrics,
  overflow,
}: OverflowView): RunningOverflow | null {
  const { edgeNodeId } = station
  const records = [...(useLiveCollection(pumps(useAccess(), edgeNodeId)).data?.values() ?? [])]
  const nowMs = useNow(MINUTE_MS)
  const toMs = Math.floor(Math.min(nowMs, metrics?.receivedAtMs ?? nowMs) / MINUTE_MS) * MINUTE_MS
  const { data } = useSWR(
    overflow && [
      'last overflow',
      edgeNodeId,
      overflow.isStartExact && overflow.sinceMs,
      toMs,
      records,
    ],
    async () => ({
      edgeNodeId,
      last:
        overflow &&
        (await readLastOverflow(station, overflow, {
          ...{ pumps: records, toMs },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })),
    }),
    { keepPreviousData: true, revalidateIfStale: false, revalidateOnFocus: false },
  )
  if (!overflow) return null
  const last = data?.edgeNodeId === edgeNodeId ? data.last : null
  return runningOverflow({ station, metrics, overflow }, last, records, nowMs)
}
