import { counted, named } from './counted'

test('counts', () => {
  expect(counted(1, 'document')).toBe('1 document')
  expect(counted(4812, 'document')).toBe('4,812 documents')
})

test('names no more than 20', () => {
  expect(named(['A', 'B'])).toBe('A, B')
  expect(named(Array.from({ length: 23 }, () => 'A'))).toMatch(/^(A, ){19}A and 3 more$/)
})
