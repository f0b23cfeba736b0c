/**
 * Which of two versions is newer, by their numbers and not by their letters: 0.10.0 after 0.9.0.
 *
 * @param a three numbers, as versionSchema has them; so is `b`
 * @returns negative, zero or positive, as `sort` wants it: oldest first
 */
export function compareVersions(a: string, b: string): number {
  const others = b.split('.').map(Number)
  const differences = a.split('.').map((number, index) => Number(number) - (others[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
