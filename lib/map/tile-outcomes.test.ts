import { isGivenUp, withOutcome, type TileOutcomes } from './tile-outcomes'

function after(...outcomes: boolean[]): TileOutcomes {
  return outcomes.reduce<TileOutcomes>(withOutcome, [])
}

const good = (count: number) => Array.from({ length: count }, () => true)
const bad = (count: number) => Array.from({ length: count }, () => false)

test('gives up when several tiles fail and none loads', () => {
  expect(isGivenUp(after(...bad(5)))).toBe(false)
  expect(isGivenUp(after(...bad(6)))).toBe(true)
})

test('doesn’t give up while at least every third tile loads', () => {
  expect(isGivenUp(after(...good(3), ...bad(6)))).toBe(false)
  expect(isGivenUp(after(...good(3), ...bad(7)))).toBe(true)
})

test('old successes don’t outweigh recent failures', () => {
  expect(isGivenUp(after(...good(1000), ...bad(20)))).toBe(false)
  expect(isGivenUp(after(...good(1000), ...bad(21)))).toBe(true)
})
