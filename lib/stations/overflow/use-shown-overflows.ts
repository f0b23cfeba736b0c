import { useStableValue } from '@/lib/browser/use-stable-value'
import { named } from '@/lib/units/counted'
import { useKnownStations } from '../use-known-stations'

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
