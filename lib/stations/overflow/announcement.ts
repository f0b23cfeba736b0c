import { named } from '@/lib/units/counted'

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
