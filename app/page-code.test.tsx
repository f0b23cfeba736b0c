import { loadMapLibre } from '@/components/map-view/maplibre'
import { loadFirestoreCode } from '@/lib/firebase/firestore'
import { loadPageEarly, pageCode } from './page-code'

jest.mock('@/lib/firebase/firestore', () => ({ loadFirestoreCode: jest.fn(async () => {}) }))
jest.mock('@/components/map-view/maplibre', () => ({ loadMapLibre: jest.fn(async () => {}) }))

const loaders = Object.keys(pageCode) as (keyof typeof pageCode)[]

beforeEach(() => {
  localStorage.clear()
  jest.mocked(loadFirestoreCode).mockClear()
  jest.mocked(loadMapLibre).mockClear()
  for (const name of loaders) jest.spyOn(pageCode, name).mockResolvedValue({} as never)
})

const loaded = () => loaders.filter((name) => jest.mocked(pageCode[name]).mock.calls.length > 0)

test.each([
  ['/', 'stationList'],
  ['/map', 'map'],
  ['/preferences', 'preferences'],
  ['/Tampa-1', 'station'],
])('the code of %s loads beside the session where somebody is signed in', (path, page) => {
  localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', '{}')
  loadPageEarly(path)
  expect(loaded()).toEqual(['signedIn', page])
  expect(loadFirestoreCode).toHaveBeenCalledTimes(1)
  expect(loadMapLibre).toHaveBeenCalledTimes(path === '/map' ? 1 : 0)
})

test('without anybody signed in only the sign-in screen loads', () => {
  localStorage.setItem('wetwell.preferences', '[]')
  loadPageEarly('/')
  expect(loaded()).toEqual([])
  expect(loadFirestoreCode).not.toHaveBeenCalled()
})
