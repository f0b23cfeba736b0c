import { repeatInWords, timeZoneInWords } from './labels'

test.each([
  [0, 'Never'],
  [45, 'Every 45 s'],
  [90, 'Every 90 s'],
  [300, 'Every 5 min'],
  [7200, 'Every 2 h'],
])('%i s reads %s', (seconds, words) => {
  expect(repeatInWords(seconds)).toBe(words)
})

test.each([
  ['browser', 'This browser’s'],
  ['station', 'Each station’s own'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('the time zone %s reads %s', (timeZone, words) => {
  expect(timeZoneInWords(timeZone)).toBe(words)
})
