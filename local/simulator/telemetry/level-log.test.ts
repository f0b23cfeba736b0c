import { LevelLog } from './level-log'
import { RestLog } from './rest-log'

const MINUTE_MS = 60_000

/** One observation a minute; the well overflows at 4 m. */
function after(...levelsM: number[]) {
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 }, new RestLog(0))
  levelsM.forEach((levelM, minute) => log.observe({ atMs: minute * MINUTE_MS, levelM }))
  return log.recent()
}

test('remembers when the level last moved by more than 1 cm', () => {
  expect(after(1, 1.02, 1.025, 1.02).levelMovedAtMs).toBe(MINUTE_MS)
})

test.each([
  ['begins at the crest, and lasts near it', [3.9, 4, 3.99, 3.985], MINUTE_MS],
  ['lasts until it has been clearly below for 5 min', [4, 3.9, 3.9, 3.9, 3.9, 3.9], 0],
  ['has ended then', [4, 3.9, 3.9, 3.9, 3.9, 3.9, 3.9], null],
  ['goes on if the level comes back before', [4, 3.9, 3.9, 3.99, 3.9, 3.9, 3.9], 0],
  ['doesn’t begin near the crest', [3.9, 3.99], null],
])('an overflow %s', (_what, levelsM, sinceMs) => {
  expect(after(...levelsM).overflowSinceMs).toBe(sinceMs)
})
