import { named } from './section'

test('names no more than 20', () => {
  expect(named(['A', 'B'])).toBe('A, B')
  expect(named(Array.from({ length: 23 }, () => 'A'))).toMatch(/^(A, ){19}A and 3 more$/)
})
