import { loadMapLibre } from '@/components/map-view/maplibre'
import { prepareFirestore } from '@/lib/firebase/firestore/client'
import { loadPageEarly } from './page-code'
import { pages } from './signed-in'

jest.mock('@/components/map-view/maplibre', () => ({ loadMapLibre: jest.fn(async () => {}) }))
jest.mock('./signed-in', () => {
  const names = ['/', '/compare', '/map', '/hand-over', '/preferences', '/updates', 'station']
  return { pages: Object.fromEntries(names.map((name) => [name, jest.fn(async () => {})])) }
})

const STORED_USER = 'firebase:authUser:demo-api-key:[DEFAULT]'

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})

async function loadedFor(path: string) {
  loadPageEarly(path)
  await new Promise((resolve) => setTimeout(resolve))
  return Object.entries(pages)
    .filter(([, load]) => jest.mocked(load).mock.calls.length > 0)
    .map(([name]) => name)
}

test.each(['/', '/compare', '/map', '/hand-over', '/preferences', '/Tampa-1'])(
  'the code of %s loads beside the session where somebody is signed in',
  async (path) => {
    localStorage.setItem(STORED_USER, '{}')
    await expect(loadedFor(path)).resolves.toEqual([path === '/Tampa-1' ? 'station' : path])
    expect(prepareFirestore).toHaveBeenCalledTimes(1)
    expect(loadMapLibre).toHaveBeenCalledTimes(path === '/map' ? 1 : 0)
  },
)

test('without anybody signed in only the sign-in screen loads', async () => {
  localStorage.setItem('wetwell.preferences', '[]')
  await expect(loadedFor('/')).resolves.toEqual([])
  expect(prepareFirestore).not.toHaveBeenCalled()
})
