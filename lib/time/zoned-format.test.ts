import { deviceFormats, formatsFor } from '@/lib/time/device-formats'
import { formatZoned } from './zoned-format'

jest.mock('@/lib/time/device-formats', () => ({
  ...jest.requireActual('@/lib/time/device-formats'),
  deviceFormats: jest.fn(),
}))

test.each([
  ['th-TH', '24 Nov 2026, 22:00'],
  ['fa-IR', '24 Nov 2026, 22:00'],
  ['ar-EG', '24 Nov 2026, 22:00'],
  ['de-DE', '24 Nov 2026, 22:00'],
  ['en-GB', '24 Nov 2026, 22:00'],
  ['en-US', 'Nov 24, 2026, 22:00'],
  ['en-US-u-ca-buddhist-nu-thai', 'Nov 24, 2026, 22:00'],
])('a device in %s shows the Gregorian date in its order, with Latin digits', (locale, shown) => {
  jest.mocked(deviceFormats).mockReturnValue(formatsFor(locale))
  // Formats are cached by identity.
  const fields = {
    date: { year: 'numeric', month: 'short', day: 'numeric' },
    time: 'minute',
  } as const
  const style = { timeZone: 'UTC', clock: '24h' } as const
  expect(formatZoned(Date.UTC(2026, 10, 24, 22), { ...fields }, style)).toBe(shown)
})
