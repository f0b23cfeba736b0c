import { spreadLabels } from './spread-labels'

test.each([
  ['with room stay at their marks', [0, 40, 200], [0, 40, 200]],
  ['that crowd move down', [50, 52, 60], [50, 66, 82]],
  ['at the bottom move up', [100, 190, 195], [100, 184, 200]],
  ['at the bottom push up the ones above them', [180, 181, 182, 183], [152, 168, 184, 200]],
  ['may be none', [], []],
])('labels %s', (_, marks, labels) => {
  expect(spreadLabels(marks, 16, 200)).toEqual(labels)
})
