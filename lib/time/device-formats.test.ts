import { deviceFormats, formatsFor } from './device-formats'

test.each([
  ['en-US', 'en-US', '12h', '.'],
  ['en-GB', 'en-GB', '24h', '.'],
  ['de-DE', 'en-GB', '24h', ','],
  ['th-TH', 'en-GB', '24h', '.'],
  ['fa-IR', 'en-GB', '24h', '.'],
  ['ar-EG', 'en-GB', '12h', '.'],
  ['ja-JP', 'en-US', '24h', '.'],
  ['en-US-u-hc-h23', 'en-US-u-hc-h23', '24h', '.'],
])('a device in %s has dates like %s, a %s clock, and the decimal sign %s', (...row) => {
  const [locale, dateLocale, clock, decimal] = row
  const separator = decimal === ',' ? ';' : ','
  expect(formatsFor(locale)).toEqual({ dateLocale, clock, decimal, separator })
})

test('reads the device’s own language once', () => {
  expect(deviceFormats()).toEqual(formatsFor(new Intl.NumberFormat().resolvedOptions().locale))
  expect(deviceFormats()).toBe(deviceFormats())
})
