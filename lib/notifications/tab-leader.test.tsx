import { joinTabs, type TabLeader } from './tab-leader'

const BEAT_MS = 5000
const ABLE = { means: 1, isVisible: true }
const joined: TabLeader[] = []

beforeEach(() => jest.useFakeTimers())
afterEach(() => joined.splice(0).forEach((tab) => tab.stop()))

function open(): TabLeader {
  const tab = joinTabs('olivia')
  joined.push(tab)
  jest.setSystemTime(Date.now() + 1)
  return tab
}

/** One round of beats; tells which tabs tell at its end. */
async function round(tabs: readonly TabLeader[], fitness = tabs.map(() => ABLE)) {
  const beat = () => tabs.map((tab, index) => tab.beat(fitness[index] ?? ABLE))
  await jest.advanceTimersByTimeAsync(BEAT_MS)
  beat()
  await jest.advanceTimersByTimeAsync(0)
  return beat()
}

test.each([
  [
    'able before visible',
    { means: 0, isVisible: true },
    { means: 1, isVisible: false },
    [false, true],
  ],
  ['visible before old', { means: 1, isVisible: false }, ABLE, [false, true]],
  ['then the oldest', ABLE, ABLE, [true, false]],
] as const)('one tab tells: %s', async (_what, first, second, tells) => {
  expect(await round([open(), open()], [first, second])).toEqual(tells)
})

test('a tab that sleeps loses the lead in 15 s, and has it back once it is awake', async () => {
  const [first, second] = [open(), open()]
  expect(await round([first, second])).toEqual([true, false])
  for (let beats = 0; beats < 3; beats += 1) await round([second])
  expect(await round([second])).toEqual([true])
  expect(await round([first, second])).toEqual([true, false])
})

test('a clock that is set back or ahead changes nothing', async () => {
  const [first, second] = [open(), open()]
  await round([first, second])
  jest.setSystemTime(Date.now() - 3_600_000)
  expect(await round([first, second])).toEqual([true, false])
})

test('knows whether another tab is awake, and gives it a moment to answer', async () => {
  const [first, second] = [open(), open()]
  expect(first.mayBeAwake('gone')).toBe(true)
  await round([first, second])
  expect([second.id, first.id, 'gone'].map(first.mayBeAwake)).toEqual([true, true, false])
  for (let beats = 0; beats < 4; beats += 1) await round([first])
  expect(first.mayBeAwake(second.id)).toBe(false)
})
