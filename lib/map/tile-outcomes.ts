/** Recent tile loads of an online map, newest last; true: loaded. */
export type TileOutcomes = readonly boolean[]

const REMEMBERED = 30
const SEVERAL = 6

/** Adds the outcome of one tile and drops old outcomes. */
export function withOutcome(outcomes: TileOutcomes, isGood: boolean): TileOutcomes {
  return [...outcomes, isGood].slice(-REMEMBERED)
}

/**
 * Whether to give up on an online map: several tiles failed, and more than twice as many as
 * loaded. A few gaps are better than no streets; a map that is mostly gaps misleads.
 */
export function isGivenUp(outcomes: TileOutcomes): boolean {
  const good = outcomes.filter((isGood) => isGood).length
  const bad = outcomes.length - good
  return bad >= SEVERAL && bad > 2 * good
}
