import { readingInWords, troubleInWords } from './reading-words'

const all = { stations: 48, read: 48, sortedBy: 48, isWhole: true, isReading: false }

test.each([
  [all, '48 stations read'],
  [{ ...all, isReading: true }, ''],
  [{ ...all, read: 46 }, '46 of 48 stations read'],
  [{ ...all, read: 1000, stations: 1000 }, '1,000 stations read'],
  [{ ...all, stations: 1, read: 1 }, '1 station read'],
  [{ ...all, isWhole: false, read: 24, sortedBy: 24 }, 'Sorted by the 24 stations read so far'],
  [{ ...all, isWhole: false, read: 3, sortedBy: 1 }, 'Sorted by the 1 station read so far'],
  [{ ...all, isWhole: false, sortedBy: 0 }, 'Most urgent first: only rows in view are read'],
  [{ ...all, isWhole: false, read: 9, sortedBy: null }, 'Only rows in view are read: 9 of 48'],
])('%j reads %j', (state, words) => {
  expect(readingInWords(state)).toBe(words)
})

test.each([
  [2, 'stopped', 'History unavailable. Check your connection.'],
  [1, 'denied', '1 station couldn’t be read: access was denied'],
  [3, 'failed', '3 stations couldn’t be read: something went wrong'],
] as const)('%i that failed, %s: %j', (failed, why, words) => {
  expect(troubleInWords(failed, why)).toBe(words)
})
