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

test('moves by twice the resolution of a coarse sensor, and begins anew after a silence', () => {
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 }, new RestLog(0))
  const movedAfter = (minute: number, levelM: number) => {
    log.observe({ atMs: minute * MINUTE_MS, levelM }, 0.01)
    return (log.recent().levelMovedAtMs ?? 0) / MINUTE_MS
  }
  expect([movedAfter(0, 1), movedAfter(1, 1.02), movedAfter(2, 1.021)]).toEqual([0, 0, 2])
  expect([movedAfter(5, 1.021), movedAfter(9, 1.021)]).toEqual([2, 9])
})

test('an unusual rest counts as none', () => {
  const rests = new RestLog(0)
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 }, rests)
  const add = jest.spyOn(rests, 'add')
  const observe = (minute: number, levelM: number) =>
    log.observe({ atMs: minute * MINUTE_MS, levelM }, 0, 100)
  observe(0, 1)
  observe(1, 1.1)
  observe(2, 1.1)
  observe(3, 1.2)
  expect(add.mock.calls).toEqual([[0, MINUTE_MS]])
})
