import { counted, named, summarize } from './section'

const summary = (unknown: number, of: number, rows = 0, isCurrent = true) =>
  summarize({ rows, unknown, of, unit: 'station', whenEmpty: 'No stations', isCurrent })

test('says None only if everything is known', () => {
  expect(summary(0, 42)).toBe('None')
  expect(summary(2, 42)).toBe('None known: 2 of 42 stations not known')
  expect(summary(42, 42)).toBe('Not known')
  expect(summary(0, 0)).toBe('No stations')
})

test('counts rows beside what isn’t known', () => {
  expect(summary(0, 42, 1)).toBe('1')
  expect(summary(1, 42, 1)).toBe('1 known; 1 of 42 stations not known')
})

test('knows nothing while its source is interrupted, even if nothing was there before', () => {
  expect(summary(0, 0, 0, false)).toBe('Not known')
  expect(summary(0, 42, 0, false)).toBe('Not known')
  expect(summary(0, 42, 1, false)).toBe('1 when last received')
})

test('counts and names', () => {
  expect(counted(1, 'document')).toBe('1 document')
  expect(counted(4812, 'document')).toBe('4,812 documents')
  expect(named(['A', 'B'])).toBe('A, B')
  expect(named(Array.from({ length: 23 }, () => 'A'))).toMatch(/^(A, ){19}A and 3 more$/)
})
