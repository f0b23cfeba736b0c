import { loadMapLibre } from './maplibre'

const mockMapLibre = {
  getVersion: () => '6.17.0',
  setWorkerUrl: jest.fn(),
  prewarm: jest.fn(),
}

// Jest doesn't find packages that are ES modules only.
jest.mock('maplibre-gl', () => mockMapLibre, { virtual: true })

test('starts the worker of the MapLibre version that draws', async () => {
  await loadMapLibre()
  expect(mockMapLibre.setWorkerUrl).toHaveBeenCalledWith('/maplibre/worker-6.17.0.mjs')
  expect(mockMapLibre.prewarm).toHaveBeenCalledTimes(1)
})
