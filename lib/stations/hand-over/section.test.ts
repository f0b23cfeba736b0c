import { counted, named, sectionSummary } from './section'
import type { SheetRow } from './section'

const ROW: SheetRow = {
  key: 'a',
  station: { edgeNodeId: null, name: 'Elm Street' },
  what: ['Offline'],
  when: [],
}

const summary = (known: number, of: number, rows: SheetRow[] = [], isCurrent = true) =>
  sectionSummary({ rows, known, of, unit: 'station', whenEmpty: 'No stations', isCurrent })

test('says None only if everything is known', () => {
  expect(summary(42, 42)).toBe('None')
  expect(summary(40, 42)).toBe('None known: 2 of 42 stations not known')
  expect(summary(0, 42)).toBe('Not known')
  expect(summary(0, 0)).toBe('No stations')
})

test('counts rows beside what isn’t known', () => {
  expect(summary(42, 42, [ROW])).toBe('1')
  expect(summary(41, 42, [ROW])).toBe('1 known; 1 of 42 stations not known')
})

test('knows nothing while its source is interrupted, even if nothing was there before', () => {
  expect(summary(0, 0, [], false)).toBe('Not known')
  expect(summary(0, 42, [], false)).toBe('Not known')
  expect(summary(0, 42, [ROW], false)).toBe('1 when last received')
})

test('counts and names', () => {
  expect(counted(1, 'document')).toBe('1 document')
  expect(counted(4812, 'document')).toBe('4,812 documents')
  expect(named(['A', 'B'])).toBe('A, B')
  expect(named(Array.from({ length: 23 }, () => 'A'))).toMatch(/^(A, ){19}A and 3 more$/)
})
