import { edgeNodeIdSchema } from '@/lib/ids'
import {
  isMapFiltered,
  mapAddressParams,
  mapPathOf,
  readMapAddress,
  type MapAddress,
} from './address'

const read = (query: string) => readMapAddress(new URLSearchParams(query))
const STATION = edgeNodeIdSchema.parse('LS 001')

test('shows the default map without parameters', () => {
  const plain = read('')
  expect(plain).toEqual({
    place: null,
    search: '',
    statuses: [],
    isInViewOnly: false,
    stationId: null,
  })
  expect(isMapFiltered(plain)).toBe(false)
  expect(String(mapAddressParams(plain))).toBe('')
})

test('an address survives a round trip through the URL', () => {
  const address: MapAddress = {
    place: { longitude: -82.45671, latitude: 27.95, zoom: 11.25 },
    search: 'pond & 5th',
    statuses: ['alarm', 'offline'],
    isInViewOnly: true,
    stationId: STATION,
  }
  const params = mapAddressParams(address)
  expect(String(params)).toBe(
    'lat=27.95&lon=-82.45671&z=11.25&q=pond+%26+5th&status=alarm%2Coffline&view=in-view&station=LS+001',
  )
  expect(read(String(params))).toEqual(address)
  expect(isMapFiltered(address)).toBe(true)
})

test('writes a place with a precision of about one meter', () => {
  const place = { longitude: -82.456789123, latitude: 27.9, zoom: 10.98765 }
  expect(String(mapAddressParams({ ...read(''), place }))).toBe('lat=27.9&lon=-82.45679&z=10.99')
})

test.each([
  ['lat=91'],
  ['lat='],
  ['lat=NaN'],
  ['lat=0x10'],
  ['lat=1e1'],
  ['lat=27&lat=bad&lon='],
  ['lon=-82'],
  ['lon=181&lat=3'],
  ['status=melted'],
  ['view=elsewhere'],
  ['station=map'],
  ['station=..%2F..'],
  [`q=${'x'.repeat(201)}`],
])('ignores %s', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('a bad value doesn’t affect the others', () => {
  expect(read('lat=27.9&lon=-82.4&z=99&status=alarm,melted&q=elm&view=x&station=map')).toEqual({
    place: { longitude: -82.4, latitude: 27.9, zoom: 11 },
    search: 'elm',
    statuses: ['alarm'],
    isInViewOnly: false,
    stationId: null,
  })
})

test('gives the path of a station on the map', () => {
  expect(mapPathOf(STATION)).toBe('/map?station=LS%20001')
})
