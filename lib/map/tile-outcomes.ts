/** Newest last; true: loaded. */
export type TileOutcomes = readonly boolean[]

const REMEMBERED = 30
const SEVERAL = 6

export function withOutcome(outcomes: TileOutcomes, isGood: boolean): TileOutcomes {
  return [...outcomes, isGood].slice(-REMEMBERED)
}

/** Whether an online map is mostly gaps, which misleads. A few gaps are better than no streets. */
export function isGivenUp(outcomes: TileOutcomes): boolean {
  const good = outcomes.filter((isGood) => isGood).length
  const bad = outcomes.length - good
  return bad >= SEVERAL && bad > 2 * good
}
