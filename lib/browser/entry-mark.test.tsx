import { isAtEntry, markEntry } from './entry-mark'

beforeEach(() => window.history.replaceState(null, '', '/'))

test('knows a marked history entry again, and no other', () => {
  const mark = markEntry()
  expect(isAtEntry(mark)).toBe(true)
  expect(isAtEntry('other')).toBe(false)
  window.history.pushState(null, '', '/LS-001')
  expect(isAtEntry(mark)).toBe(false)
})

test('keeps other state in the history entry', () => {
  window.history.replaceState({ ofNext: 1 }, '', '/')
  const entryMark = markEntry()
  expect(window.history.state).toEqual({ ofNext: 1, entryMark })
})
