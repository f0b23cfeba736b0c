/** With more, a screen reader would still be talking when the next one begins. */
const NAMED_AT_MOST = 3

/** `Overflowing: Quay Road`, `No longer overflowing: Elm Street`; empty if unchanged. */
export function overflowAnnouncement(
  before: readonly string[] | null,
  now: readonly string[],
): string {
  const begun = now.filter((name) => !before?.includes(name))
  const ended = before?.filter((name) => !now.includes(name)) ?? []
  return [inWords('Overflowing', begun), inWords('No longer overflowing', ended)]
    .filter(Boolean)
    .join('. ')
}

function inWords(what: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const rest = names.length - NAMED_AT_MOST
  const named = names.slice(0, NAMED_AT_MOST).join(', ')
  return `${what}: ${named}${rest > 0 ? ` and ${rest} more` : ''}`
}
