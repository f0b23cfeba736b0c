/**
 * The initials of a display name: the first letters of its first and last words, in upper case;
 * one letter for a one-word name, `NA` without a name.
 *
 * @param displayName in any script; words without a letter are skipped
 */
export function initialsOf(displayName: string | null): string {
  const letters = (displayName ?? '')
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0])
    .filter((letter) => letter !== undefined)
  const first = letters.at(0)
  if (!first) return 'NA'
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${first}${last}`.toUpperCase()
}
