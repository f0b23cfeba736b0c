import { LevelLog } from './level-log'
import { RestLog } from './rest-log'

const MINUTE_MS = 60_000

/** One observation a minute; the well overflows at 4 m. */
function after(...levelsM: number[]) {
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 })
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
  ['goes on after a pause of under 30 min', [4, ...Array<number>(29).fill(3.9), 4], 0],
  ['is another after 30 min', [4, ...Array<number>(30).fill(3.9), 4], 31 * MINUTE_MS],
  ['doesn’t begin near the crest', [3.9, 3.99], null],
])('an overflow %s', (_what, levelsM, sinceMs) => {
  expect(after(...levelsM).overflowSinceMs).toBe(sinceMs)
})

type Act = number | 'up' | 'down' | 'doubtful'

test.each<[string, Act[], number | null | undefined]>([
  ['nothing is known', [], undefined],
  ['a float is down', ['down'], undefined],
  ['a level is good', [3], null],
  ['a float is up', ['down', 'up', 'up'], MINUTE_MS],
  ['a doubtful level is at the crest', [3, 'doubtful', 3], MINUTE_MS],
  ['good levels end what a float began', ['up', ...Array<Act>(6).fill(3)], null],
  ['a float is down for under 10 min', ['up', ...Array<Act>(10).fill('down')], 0],
  ['a float is down for 10 min', ['up', ...Array<Act>(11).fill('down')], null],
])('since when it overflows, if %s', (_what, acts, sinceMs) => {
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 })
  acts.forEach((act, minute) => {
    const atMs = minute * MINUTE_MS
    if (typeof act === 'number') log.observe({ atMs, levelM: act })
    else if (act === 'doubtful') log.begin(atMs)
    else log.observeFloat(atMs, act === 'up')
  })
  expect(log.recent().overflowSinceMs).toBe(sinceMs)
})

test('moves by twice the resolution of a coarse sensor, and begins anew after a silence', () => {
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 })
  const movedAfter = (minute: number, levelM: number) => {
    log.observe({ atMs: minute * MINUTE_MS, levelM }, 0.01)
    return (log.recent().levelMovedAtMs ?? 0) / MINUTE_MS
  }
  expect([movedAfter(0, 1), movedAfter(1, 1.02), movedAfter(2, 1.021)]).toEqual([0, 0, 2])
  expect([movedAfter(5, 1.021), movedAfter(9, 1.021)]).toEqual([2, 9])
})

test('an unusual rest counts as none', () => {
  const rests = new RestLog(0)
  const log = new LevelLog({ areaM2: 5, bottomM: 0, overflowLevelM: 4 }, { rests })
  const add = jest.spyOn(rests, 'add')
  const observe = (minute: number, levelM: number) =>
    log.observe({ atMs: minute * MINUTE_MS, levelM }, 0, 100)
  observe(0, 1)
  observe(1, 1.1)
  observe(2, 1.1)
  observe(3, 1.2)
  expect(add.mock.calls).toEqual([[0, MINUTE_MS]])
})
