import type { MapGeoJSONFeature } from 'maplibre-gl'

/** Longitude and latitude of a mark on the canvas. */
export function positionOf({ geometry }: MapGeoJSONFeature): [number, number] {
  if (geometry.type !== 'Point') throw new Error('a mark stands at a point')
  const [longitude = NaN, latitude = NaN] = geometry.coordinates
  return [longitude, latitude]
}
