import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl'
import type { MapOverlay, OverlayOptions, OverlayState } from '@/components/map/map-overlay'

const STATIONS = 'stations'

/** The stations as plain dots. */
export function createMarkerOverlay({ map, initial, onSelect }: OverlayOptions): MapOverlay {
  let state = initial

  function collection({ markers }: OverlayState) {
    return {
      type: 'FeatureCollection' as const,
      features: markers.map(({ id, name, longitude, latitude, status }) => ({
        type: 'Feature' as const,
        properties: { id, name, status },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      })),
    }
  }

  function select(event: MapLayerMouseEvent) {
    const id: unknown = event.features?.[0]?.properties.id
    onSelect(typeof id === 'string' ? id : null)
  }

  map.on('click', STATIONS, select)

  return {
    onStyleReady: () => {
      map.addSource(STATIONS, { type: 'geojson', data: collection(state) })
      map.addLayer({
        id: STATIONS,
        type: 'circle',
        source: STATIONS,
        paint: {
          'circle-radius': 6,
          'circle-color': '#646c77',
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 1.5,
        },
      })
    },
    update: (next) => {
      if (next.markers !== state.markers)
        map.getSource<GeoJSONSource>(STATIONS)?.setData(collection(next))
      state = next
    },
    destroy: () => map.off('click', STATIONS, select),
  }
}
