import { aStation } from '@/tests/factories/station'
import { directionsUrl } from './directions'

const ADDRESS = 'https://www.google.com/maps/dir/?api=1&destination='
const location = { latitude: 27.95, longitude: -82.457 }
const urlOn = (userAgent: string, overrides: object = {}) =>
  directionsUrl(aStation({ location, ...overrides }), userAgent)

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone)', 'https://maps.apple.com/?daddr=27.95%2C-82.457'],
  ['a Mac', 'Mozilla/5.0 (Macintosh)', 'https://maps.apple.com/?daddr=27.95%2C-82.457'],
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 16)',
    'geo:27.95,-82.457?q=27.95%2C-82.457(Harbour%20Road)',
  ],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0)', `${ADDRESS}27.95%2C-82.457`],
])('on %s', (_name, userAgent, url) => {
  expect(urlOn(userAgent)).toBe(url)
})

test('without a location it leads to the address, without either nowhere', () => {
  expect(urlOn('Android', { location: undefined })).toBe(`${ADDRESS}12%20Harbour%20Road`)
  expect(urlOn('', { location: undefined, address: undefined })).toBeNull()
})
