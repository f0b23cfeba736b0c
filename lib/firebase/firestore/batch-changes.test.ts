import { BATCH_MS, batchChanges, MESSAGE_DOCUMENTS_MAX, type Batch } from './batch-changes'

beforeEach(() => jest.useFakeTimers())

function batches() {
  const sent: Batch[] = []
  const { add, stop } = batchChanges((batch) => sent.push(batch))
  const change = (set: Record<string, unknown>, removed: string[] = [], isSynced = true) =>
    add({ isSynced, removed, set: Object.entries(set).map(([id, data]) => ({ id, data })) })
  return { sent, change, stop }
}

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`LS-${index}`, index]))

test('the first report and each change of *synced* go at once', () => {
  const { sent, change } = batches()
  change({}, [], false)
  change({ A: 1 })
  change({}, [], false)
  expect(sent.map(({ isFirst, isSynced }) => [isFirst, isSynced])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('later changes go together, the latest of each document', () => {
  const { sent, change } = batches()
  change({ A: 1, B: 1, C: 1 })
  sent.length = 0
  change({ A: 2, B: 2 })
  change({ A: 3 }, ['B', 'C'])
  change({ C: 4 })
  jest.advanceTimersByTime(BATCH_MS - 1)
  expect(sent).toEqual([])
  jest.advanceTimersByTime(1)
  const set = [
    { id: 'A', data: 3 },
    { id: 'C', data: 4 },
  ]
  expect(sent).toEqual([{ isFirst: false, isPart: false, isSynced: true, set, removed: ['B'] }])
  expect(jest.getTimerCount()).toBe(0)
})

test('a large fleet comes in parts, and is synced with the last', () => {
  const { sent, change } = batches()
  change(numbered(2 * MESSAGE_DOCUMENTS_MAX + 1))
  expect(sent.map(({ set, isPart, isSynced }) => [set.length, isPart, isSynced])).toEqual([
    [MESSAGE_DOCUMENTS_MAX, true, false],
    [MESSAGE_DOCUMENTS_MAX, true, false],
    [1, false, true],
  ])
})

test('nothing follows the end', () => {
  const { sent, change, stop } = batches()
  change({})
  change({ A: 1 })
  stop()
  jest.runAllTimers()
  expect(sent).toHaveLength(1)
})
