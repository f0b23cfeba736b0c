import { axisLimitsOf, toNumber, withAxisLimits } from './axis-limits'

const AUTOMATIC = { from: null, to: null }

test.each([
  ['axis=level:0:2.5', { from: 0, to: 2.5 }],
  ['axis=level::2.5', { from: null, to: 2.5 }],
  ['axis=level:-1:', { from: -1, to: null }],
  ['axis=flow:1:2&axis=level:0:1', { from: 0, to: 1 }],
  ['axis=flow:1:2', AUTOMATIC],
  ['axis=level:2:1', AUTOMATIC],
  ['axis=level:low:high', AUTOMATIC],
  ['axis=level', AUTOMATIC],
])('%s limits the level’s axis to %j', (search, limits) => {
  expect(axisLimitsOf(new URLSearchParams(search), 'level')).toEqual(limits)
})

test('limits replace those of the same axis, and go when they are automatic', () => {
  const params = new URLSearchParams('range=7d&axis=flow:1:2&axis=level:0:1')
  const limited = withAxisLimits(params, 'level', { from: null, to: 3 })
  expect(limited.getAll('axis')).toEqual(['flow:1:2', 'level::3'])
  expect(axisLimitsOf(limited, 'level')).toEqual({ from: null, to: 3 })
  const automatic = withAxisLimits(limited, 'level', AUTOMATIC)
  expect(automatic.toString()).toBe('range=7d&axis=flow%3A1%3A2')
})

test('an added panel’s id may hold colons', () => {
  const params = withAxisLimits(new URLSearchParams(), 'added a:b 0', { from: 1, to: 2 })
  expect(axisLimitsOf(params, 'added a:b 0')).toEqual({ from: 1, to: 2 })
})

test.each([
  ['-1,44', -1.44],
  ['−1.44', -1.44],
  [' 3 ', 3],
  ['', null],
  ['3 m', null],
  ['1,000', null],
  ['−12,500', null],
  ['1,000.5', null],
  ['1000', 1000],
  ['1,0005', 1.0005],
  ['0,125', 0.125],
])('%j is read as %p', (text, value) => {
  expect(toNumber(text)).toBe(value)
})
