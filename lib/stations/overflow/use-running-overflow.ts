import useSWR from 'swr'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import { useAccess } from '@/lib/session/session-provider'
import { useKnownStations } from '@/lib/stations/use-known-stations'
import { useNow } from '@/lib/time/use-now'
import { named } from '@/lib/units/counted'
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

/** Stations that overflow, by what the open screen knows; null: not loaded. */
export function useShownOverflows() {
  const known = useKnownStations()
  const overflowing = known?.entries.filter(({ condition }) => condition.status === 'overflowing')
  const shown = overflowing?.map(({ station: { edgeNodeId, name } }) => ({ edgeNodeId, name }))
  return useStableValue(shown ?? null)
}

/** With more, a screen reader would still be talking when the next one begins. */
const NAMED_AT_MOST = 3

/** `Overflowing: Quay Road`, `No longer overflowing: Elm Street`; empty if unchanged. */
export function overflowAnnouncement(
  before: readonly string[] | null,
  now: readonly string[],
): string {
  const begun = now.filter((name) => !before?.includes(name))
  const ended = before?.filter((name) => !now.includes(name)) ?? []
  const inWords = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what}: ${named(names, NAMED_AT_MOST)}`] : []
  return [...inWords('Overflowing', begun), ...inWords('No longer overflowing', ended)].join('. ')
}
