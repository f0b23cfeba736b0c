import { joinTabs, type TabLeader } from './tab-leader'

jest.mock('@/lib/telemetry/report-error', () => ({ reportError: jest.fn() }))

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
async function round(tabs: readonly (readonly [TabLeader, typeof ABLE])[]): Promise<boolean[]> {
  await jest.advanceTimersByTimeAsync(BEAT_MS)
  for (const [tab, fitness] of tabs) tab.beat(fitness)
  await jest.advanceTimersByTimeAsync(0)
  return tabs.map(([tab, fitness]) => tab.beat(fitness))
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
  expect(
    await round([
      [open(), first],
      [open(), second],
    ]),
  ).toEqual(tells)
})

test('a tab that sleeps loses the lead in 15 s, and has it back once it is awake', async () => {
  const [first, second] = [open(), open()]
  expect(
    await round([
      [first, ABLE],
      [second, ABLE],
    ]),
  ).toEqual([true, false])
  await round([[second, ABLE]])
  await round([[second, ABLE]])
  await round([[second, ABLE]])
  expect(await round([[second, ABLE]])).toEqual([true])
  expect(
    await round([
      [first, ABLE],
      [second, ABLE],
    ]),
  ).toEqual([true, false])
})

test('a closed tab hands over at once', async () => {
  const [first, second] = [open(), open()]
  await round([
    [first, ABLE],
    [second, ABLE],
  ])
  joined.shift()?.stop()
  expect(await round([[second, ABLE]])).toEqual([true])
})

test('a clock that is set back or ahead changes nothing', async () => {
  const [first, second] = [open(), open()]
  await round([
    [first, ABLE],
    [second, ABLE],
  ])
  jest.setSystemTime(Date.now() - 3_600_000)
  expect(
    await round([
      [first, ABLE],
      [second, ABLE],
    ]),
  ).toEqual([true, false])
})

test('tabs that can’t see each other all tell', async () => {
  const channel = global.BroadcastChannel
  global.BroadcastChannel = class {
    constructor() {
      throw new DOMException('blocked', 'SecurityError')
    }
  } as unknown as typeof BroadcastChannel
  expect(
    await round([
      [open(), ABLE],
      [open(), ABLE],
    ]),
  ).toEqual([true, true])
  global.BroadcastChannel = channel
})

test('knows whether another tab is awake, and gives it a moment to answer', async () => {
  const [first, second] = [open(), open()]
  expect(first.mayBeAwake('gone')).toBe(true)
  await round([
    [first, ABLE],
    [second, ABLE],
  ])
  expect([second.id, first.id, 'gone'].map(first.mayBeAwake)).toEqual([true, true, false])
  for (let beats = 0; beats < 4; beats += 1) await round([[first, ABLE]])
  expect(first.mayBeAwake(second.id)).toBe(false)
})
