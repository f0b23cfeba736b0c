import fc from 'fast-check'
import { localDayStartsMs, startOfLocalDayMs } from './local-day'

const utc = (text: string) => Date.parse(text)

test.each([
  ['an ordinary day', 'America/New_York', '2026-06-01T12:00:00Z', '2026-06-01T04:00:00Z'],
  ['late in the evening', 'America/New_York', '2026-06-02T03:59:59Z', '2026-06-01T04:00:00Z'],
  ['east of Greenwich', 'Asia/Kolkata', '2026-06-01T20:00:00Z', '2026-06-01T18:30:00Z'],
  ['across the date line', 'Pacific/Kiritimati', '2026-06-01T12:00:00Z', '2026-06-01T10:00:00Z'],
  ['a day of 23 hours', 'America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z'],
  ['a day of 25 hours', 'America/New_York', '2026-11-01T23:00:00Z', '2026-11-01T04:00:00Z'],
  ['a skipped midnight', 'America/Santiago', '2026-09-06T15:00:00Z', '2026-09-06T04:00:00Z'],
  ['a repeated midnight', 'America/Havana', '2026-11-01T15:00:00Z', '2026-11-01T04:00:00Z'],
])('%s in %s', (_, timeZone, at, start) => {
  expect(startOfLocalDayMs(utc(at), timeZone)).toBe(utc(start))
})

test('returns the starts of previous days, even a 23-hour day', () => {
  const starts = localDayStartsMs(utc('2026-03-09T12:00:00Z'), 'America/New_York', 3)
  expect(starts.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-03-09T04:00:00.000Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-07T05:00:00.000Z',
  ])
})

test('rejects an unknown zone', () => {
  expect(() => startOfLocalDayMs(0, 'Mars/Olympus')).toThrow(RangeError)
})

test('starts a day at its own start, within the 25 hours before', () => {
  const zones = fc.constantFrom('UTC', 'America/Santiago', 'Europe/London', 'Australia/Lord_Howe')
  const moments = fc.integer({ min: utc('2020-01-01'), max: utc('2030-01-01') })
  fc.assert(
    fc.property(moments, zones, (atMs, timeZone) => {
      const startMs = startOfLocalDayMs(atMs, timeZone)
      expect(startOfLocalDayMs(startMs, timeZone)).toBe(startMs)
      expect(atMs - startMs).toBeGreaterThanOrEqual(0)
      expect(atMs - startMs).toBeLessThan(25 * 3_600_000)
    }),
  )
})
