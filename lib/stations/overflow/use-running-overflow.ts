import useSWR from 'swr'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { useAccess } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'
import { pumps } from '../watch-stations'
import { readLastOverflow } from './read-overflows'
import { runningOverflow, type OverflowView, type RunningOverflow } from './running'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 60_000

export function useRunningOverflow(view: OverflowView): RunningOverflow | null {
  const { station, metrics, overflow } = view
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
    async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const options = { pumps: records, toMs, metrics, signal }
      return { edgeNodeId, last: overflow && (await readLastOverflow(station, overflow, options)) }
    },
    { keepPreviousData: true, revalidateIfStale: false, revalidateOnFocus: false },
  )
  const last = data?.edgeNodeId === edgeNodeId ? data.last : null
  return runningOverflow(view, last, records, nowMs)
}
