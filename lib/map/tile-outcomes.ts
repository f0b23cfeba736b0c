/** How tiles of an online map fared lately; the newest last. */
export type TileOutcomes = readonly boolean[]

const REMEMBERED = 30
const SEVERAL = 6

/** Adds how one tile fared and forgets what is long ago. */
export function withOutcome(outcomes: TileOutcomes, isGood: boolean): TileOutcomes {
  return [...outcomes, isGood].slice(-REMEMBERED)
}

/**
 * Whether a map is to be given up: several tiles failed, and more than twice as many as came. A
 * few gaps are better than no streets; a map that is mostly gaps misleads.
 */
export function isGivenUp(outcomes: TileOutcomes): boolean {
  const good = outcomes.filter((isGood) => isGood).length
  const bad = outcomes.length - good
  return bad >= SEVERAL && bad > 2 * good
}
