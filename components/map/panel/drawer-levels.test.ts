import { nearestLevel } from './drawer-levels'

test.each([
  [40, 'low'],
  [110, 'low'],
  [330, 'half'],
  [420, 'half'],
  [560, 'full'],
  [900, 'full'],
] as const)('released at %i of 680 px the drawer is %s', (heightPx, level) => {
  expect(nearestLevel(heightPx, 680)).toBe(level)
})

test('is low without any room', () => {
  expect(nearestLevel(100, 0)).toBe('low')
})
