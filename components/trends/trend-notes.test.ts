import { bandInWords } from './trend-notes'

const HOUR_MS = 3_600_000

test.each([
  ['averages with a band', 600, 24, true, '; shading shows min–max'],
  ['averages without one', 600, 24, false, ''],
  ['few readings', 60, 6, true, ''],
  ['many readings', 60, 24, true, '; shading shows min–max where several share a pixel'],
  ['many without a band', 60, 24, false, '; lines show averages where several share a pixel'],
])('says what is drawn of %s', (_, stepS, hours, hasBand, words) => {
  const grid = { stepS, timesMs: [], eachSinceMs: null, byKey: new Map() }
  expect(bandInWords(grid, { fromMs: 0, toMs: hours * HOUR_MS }, hasBand)).toBe(words)
})
