import type { MapStation } from '@/lib/map/stations'
import { createStationMap, type StationMapState } from '@/components/map-view/create-station-map'
import { createMapCamera } from '@/components/map-view/map-camera'
import type { MapTrouble } from '@/components/map-view/map-troubles'
import type { MapLibre } from '@/components/map-view/maplibre'
import { FakeMap, fakeMapLibre } from '@/tests/fakes/maplibre'

export const station: MapStation = {
  id: 'LS-1',
  name: 'One',
  longitude: -82,
  latitude: 28,
  status: 'normal',
  isUrgent: false,
}
export const initial: StationMapState = {
  markers: [station],
  areas: [],
  view: null,
  highlightedId: null,
  selectedId: null,
  theme: 'light',
  styleUrl: null,
  scaleUnits: 'metric',
  isMotionReduced: false,
}

export function startStationMap(): void {
  jest.useFakeTimers()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
}

interface Setting {
  state?: Partial<StationMapState>
  fails?: boolean
  isDrawable?: boolean
  load?: (maplibre: MapLibre) => Promise<MapLibre>
}

export function setUp({ state, fails, isDrawable = true, load }: Setting = {}) {
  const { maps, workerUrls, maplibre } = fakeMapLibre({ fails })
  const host = document.createElement('div')
  const troubles: (MapTrouble | null)[] = []
  const overlay = { onStyleReady: jest.fn(), update: jest.fn(), destroy: jest.fn() }
  const onSchematic = jest.fn()
  const onViewChange = jest.fn()
  const camera = createMapCamera()
  const stationMap = createStationMap(
    host,
    { ...initial, ...state },
    camera,
    {
      onViewChange,
      onSelect: () => {},
      onChoice: () => {},
      onTrouble: (trouble) => troubles.push(trouble),
      onSchematic,
      onMap: () => {},
    },
    {
      load: () => (load ? load(maplibre) : Promise.resolve(maplibre)),
      isDrawable: () => isDrawable,
      createOverlay: () => overlay,
    },
  )
  return {
    host,
    maps,
    workerUrls,
    troubles,
    overlay,
    onSchematic,
    onViewChange,
    camera,
    stationMap,
  }
}

/** Once MapLibre has loaded. */
export async function drawn(setting: Setting = {}) {
  const all = setUp(setting)
  await jest.advanceTimersByTimeAsync(0)
  const map = all.maps[0]
  if (!(map instanceof FakeMap)) throw new Error('no map was made')
  return { ...all, map }
}
