import { loadMapLibre } from '@/components/map-view/maplibre'
import { loadFirestoreCode } from '@/lib/firebase/firestore'
import { preloadPage } from './late-pages'

const mockLoaded: string[] = []

function mockPage(name: string) {
  mockLoaded.push(name)
  return {}
}

jest.mock('@/lib/firebase/firestore', () => ({ loadFirestoreCode: jest.fn(async () => {}) }))
jest.mock('@/components/map-view/maplibre', () => ({ loadMapLibre: jest.fn(async () => {}) }))
jest.mock('./signed-in', () => mockPage('signed-in'))
jest.mock('@/components/stations/list/station-list', () => mockPage('list'))
jest.mock('@/components/stations/page/station-page', () => mockPage('station'))
jest.mock('@/components/trends/compare/compare-page', () => mockPage('compare'))
jest.mock('@/components/map/map-page', () => mockPage('map'))
jest.mock('@/components/stations/hand-over/hand-over-page', () => mockPage('hand-over'))
jest.mock('@/components/preferences/preferences-page', () => mockPage('preferences'))
jest.mock('@/components/updates/updates', () => mockPage('updates'))

beforeEach(() => {
  jest.resetModules()
  jest.clearAllMocks()
  mockLoaded.length = 0
})

test.each([
  ['/', 'list'],
  ['/compare', 'compare'],
  ['/map', 'map'],
  ['/hand-over', 'hand-over'],
  ['/preferences', 'preferences'],
  ['/updates', 'updates'],
  ['/Tampa-1', 'station'],
])('the code of %s, the app and Firestore load at once', async (path, page) => {
  preloadPage(path)
  await new Promise((resolve) => setTimeout(resolve))
  expect(mockLoaded.toSorted()).toEqual([page, 'signed-in'].toSorted())
  expect(loadFirestoreCode).toHaveBeenCalledTimes(1)
  expect(loadMapLibre).toHaveBeenCalledTimes(path === '/map' ? 1 : 0)
})
