import { overflowAnnouncement } from './use-shown-overflows'

test.each([
  [null, [], ''],
  [null, ['Quay'], 'Overflowing: Quay'],
  [['Quay'], ['Quay'], ''],
  [['Quay'], [], 'No longer overflowing: Quay'],
  [['Quay'], ['Elm'], 'Overflowing: Elm. No longer overflowing: Quay'],
  [[], ['A', 'B', 'C', 'D', 'E'], 'Overflowing: A, B, C and 2 more'],
])('from %j to %j: %s', (before, now, text) => {
  expect(overflowAnnouncement(before, now)).toBe(text)
})
