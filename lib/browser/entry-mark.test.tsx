import { markEntry } from './entry-mark'

test('keeps other state in the history entry', () => {
  window.history.replaceState({ ofNext: 1 }, '', '/')
  const entryMark = markEntry()
  expect(window.history.state).toEqual({ ofNext: 1, entryMark })
})
