const YEAR_MS = 365.2425 * 86_400_000
/** August 1, the middle of the rainy season in Central Florida. */
const PEAK_SHARE_OF_YEAR = 212 / 365

/** From −1 in the dry winter to 1 in August. */
export function wetness(atMs: number): number {
  return Math.cos(2 * Math.PI * (atMs / YEAR_MS - PEAK_SHARE_OF_YEAR))
}
