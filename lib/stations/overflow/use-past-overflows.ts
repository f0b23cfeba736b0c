import useSWR from 'swr'
import type { Pump } from '@/lib/pumps/pump'
import { useNow } from '@/lib/time/use-now'
import type { PumpStation } from '../station'
import { readOverflows } from './read-overflows'

const DAY_MS = 86_400_000
/** Step of the history by days; there is nothing new in between. */
const STEP_MS = 600_000
const TIMEOUT_MS = 60_000

/** The overflows of a station in the last days; read again every ten minutes. */
export function usePastOverflows(station: PumpStation, pumps: readonly Pump[], days: number) {
  const toMs = useNow(STEP_MS)
  const fromMs = toMs - days * DAY_MS
  const { data, error, isLoading, mutate } = useSWR(
    ['overflows', station.edgeNodeId, fromMs, pumps],
    () => readOverflows(station, { pumps, fromMs, toMs, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    { keepPreviousData: true, revalidateIfStale: false, revalidateOnFocus: false },
  )
  return { overflows: data, error: error as unknown, isLoading, retry: () => void mutate() }
}
