import { stationFeature, type MapStation } from '@/lib/map/stations'

function sourceStandIn(members: readonly MapStation[]) {
  return {
    setData: jest.fn((data: unknown) => Promise.resolve(data)),
    updateData: jest.fn((diff: unknown) => Promise.resolve(diff)),
    getClusterLeaves: jest.fn((_id: number, limit: number) =>
      Promise.resolve(members.slice(0, limit).map(stationFeature)),
    ),
    getClusterExpansionZoom: jest.fn(() => Promise.resolve(12)),
  }
}

export function mapStandIn(members: readonly MapStation[]) {
  const listeners = new Map<string, (event: unknown) => void>()
  const sources = new Map<string, ReturnType<typeof sourceStandIn>>()
  const layers = new Set<string>()
  return {
    listeners,
    sources,
    layers,
    data: new Map<string, unknown>(),
    under: [] as unknown[],
    easeTo: jest.fn(),
    isLost: false,
    on: (type: string, listener: (event: unknown) => void) => {
      listeners.set(type, listener)
      return { unsubscribe: () => void listeners.delete(type) }
    },
    fire: (type: string) => listeners.get(type)?.({}),
    getContainer: () => document.body,
    getCanvas: () => document.createElement('canvas'),
    getStyle: () => ({ version: 8, sources: {}, layers: [] }),
    setMissingStyleImageResolver: () => {},
    hasImage: () => false,
    getSource(id: string) {
      if (this.isLost) throw new TypeError('a map without its context has no style')
      return sources.get(id)
    },
    addSource(id: string, { data }: { data: unknown }) {
      this.data.set(id, data)
      sources.set(id, sourceStandIn(members))
    },
    getLayer: (id: string) => layers.has(id),
    addLayer: ({ id }: { id: string }) => void layers.add(id),
    removeLayer: (id: string) => layers.delete(id),
    queryRenderedFeatures() {
      return this.under
    },
    project: () => ({ dist: () => 0 }),
    getZoom: () => 8,
    cameraForBounds: () => ({ center: [-82, 27.5], zoom: 9 }),
  }
}
