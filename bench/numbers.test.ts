import { growth } from './numbers'

const samples = (of: (index: number) => number) => Array.from({ length: 30 }, (_, i) => of(i))

test.each([
  ['flat', () => 20, 1],
  ['growing', (index: number) => 100 + index, 122 / 104],
  ['only warming up', (index: number) => (index < 3 ? 1 : 20), 1],
  ['disturbed twice', (index: number) => (index === 8 || index === 25 ? 200 : 20), 1],
])('tells whether a heap is %s', (_case, of, expected) => {
  expect(growth(samples(of))).toBeCloseTo(expected, 2)
})

test('says nothing about a handful of samples', () => {
  expect(growth([1, 2, 3])).toBeNaN()
})
