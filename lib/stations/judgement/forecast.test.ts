import { formatTimeToOverflow, wordsToOverflow } from './forecast'

test.each([
  [0, 'now'],
  [0.9, 'under 1 min'],
  [9.9, '9 min'],
  [10, '10 min'],
  [29.9, '25 min'],
  [60, '60 min'],
  [61, 'over 1 h'],
])('%p minutes reads %p', (minutes, text) => {
  expect(formatTimeToOverflow(minutes)).toBe(text)
})

test.each([
  [5.4, 31, '5–30 min'],
  [0.4, 31, 'under 1 min to 30 min'],
  [5.4, 90, '5 min to over 1 h'],
  [12, 13, '10 min'],
])('%p to %p minutes reads %p', (soonMin, lateMin, text) => {
  expect(wordsToOverflow({ soonMin, lateMin })).toBe(text)
})
