import { loadMapLibre } from '@/components/map-view/maplibre'
import { prepareFirestore } from '@/lib/firebase/firestore/client'
import { preloadPage } from './late-pages'
import { pages } from './signed-in'

jest.mock('@/components/map-view/maplibre', () => ({ loadMapLibre: jest.fn(async () => {}) }))
jest.mock('./signed-in', () => {
  const names = ['/', '/compare', '/map', '/hand-over', '/preferences', '/updates', 'station']
  return { pages: Object.fromEntries(names.map((name) => [name, jest.fn(async () => {})])) }
})

beforeEach(() => jest.clearAllMocks())

test.each(['/', '/compare', '/map', '/hand-over', '/preferences', '/updates', '/Tampa-1'])(
  'the code of %s and Firestore load at once',
  async (path) => {
    preloadPage(path)
    await new Promise((resolve) => setTimeout(resolve))
    const loaded = Object.entries(pages).filter(([, load]) => jest.mocked(load).mock.calls.length)
    expect(loaded.map(([name]) => name)).toEqual([path === '/Tampa-1' ? 'station' : path])
    expect(prepareFirestore).toHaveBeenCalledTimes(1)
    expect(loadMapLibre).toHaveBeenCalledTimes(path === '/map' ? 1 : 0)
  },
)
