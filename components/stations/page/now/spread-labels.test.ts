import { spreadLabels } from './spread-labels'

test('labels with room stay at their marks', () => {
  expect(spreadLabels([0, 40, 200], 16, 200)).toEqual([0, 40, 200])
})

test('crowded labels move down, those at the bottom move up', () => {
  expect(spreadLabels([50, 52, 60], 16, 200)).toEqual([50, 66, 82])
  expect(spreadLabels([100, 190, 195], 16, 200)).toEqual([100, 184, 200])
})

test('labels at the bottom push up the ones above them', () => {
  expect(spreadLabels([180, 181, 182, 183], 16, 200)).toEqual([152, 168, 184, 200])
})

test('accepts no labels', () => {
  expect(spreadLabels([], 16, 200)).toEqual([])
})
