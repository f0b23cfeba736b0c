import { formatTrendTime, stepInWords } from './trend-time-format'

test('a moment is told with the zone, whose abbreviation follows daylight saving', () => {
  const zone = 'America/New_York'
  expect(formatTrendTime(Date.UTC(2026, 5, 1, 4, 3), zone)).toMatch(/Jun 1, 2026.*00:03 EDT/)
  expect(formatTrendTime(Date.UTC(2026, 0, 1, 5, 3), zone)).toMatch(/Jan 1, 2026.*00:03 EST/)
  expect(formatTrendTime(Date.UTC(2026, 0, 1, 5, 3), zone, 'row')).toBe('Jan 1, 00:03')
})

test.each([
  [60, 'readings of each minute'],
  [600, 'means of 10 min'],
  [7200, 'means of 2 h'],
])('%i s in words', (stepS, words) => {
  expect(stepInWords(stepS)).toBe(words)
})
