/**
 * Compares two versions by number, not alphabetically: 0.10.0 is after 0.9.0.
 *
 * @param a three numbers as in `versionSchema`, like `b`
 * @returns negative, zero or positive, for `sort`: oldest first
 */
export function compareVersions(a: string, b: string): number {
  const others = b.split('.').map(Number)
  const differences = a.split('.').map((number, index) => Number(number) - (others[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
