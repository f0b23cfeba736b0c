import { formatTimeToOverflow } from './time-to-overflow'

test.each([
  [0, 'now'],
  [0.4, 'under 1 min'],
  [1, '1 min'],
  [42.9, '42 min'],
  [185, '3 h 05 min'],
  [1439.9, '23 h 59 min'],
  [1440, '24 h'],
  [1441, 'over 24 h'],
])('%p minutes reads %p', (minutes, text) => {
  expect(formatTimeToOverflow(minutes)).toBe(text)
})
