import { isGivenUp, withOutcome } from './tile-outcomes'
import type { TileOutcomes } from './tile-outcomes'

function after(...outcomes: boolean[]): TileOutcomes {
  return outcomes.reduce<TileOutcomes>(withOutcome, [])
}

const good = (count: number) => Array.from({ length: count }, () => true)
const bad = (count: number) => Array.from({ length: count }, () => false)

test('several tiles that fail, and none that comes, end an online map', () => {
  expect(isGivenUp(after(...bad(5)))).toBe(false)
  expect(isGivenUp(after(...bad(6)))).toBe(true)
})

test('it stays while at least every third tile comes', () => {
  expect(isGivenUp(after(...good(3), ...bad(6)))).toBe(false)
  expect(isGivenUp(after(...good(3), ...bad(7)))).toBe(true)
})

test('tiles that came long ago do not excuse those that fail now', () => {
  expect(isGivenUp(after(...good(1000), ...bad(20)))).toBe(false)
  expect(isGivenUp(after(...good(1000), ...bad(21)))).toBe(true)
})
