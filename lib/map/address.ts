import type { Route } from 'next'
import { z } from 'zod'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import { commaListSchema, searchSchema } from '@/lib/stations/list/view'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import type { MapView } from './view'

export interface MapAddress {
  place: MapView | null
  search: string
  statuses: readonly StationStatus[]
  isInViewOnly: boolean
  stationId: EdgeNodeId | null
}

/** Close enough to recognize the coast around a station; the embedded basemap has no streets. */
export const STATION_ZOOM = 11

/** The map's state from the URL. Invalid values are ignored. */
export function readMapAddress(params: URLSearchParams): MapAddress {
  const { lat, lon, z, status, q, view, station } = mapParamsSchema.parse({
    lat: params.get('lat'),
    lon: params.get('lon'),
    z: params.get('z'),
    status: params.get('status') ?? '',
    q: params.get('q') ?? '',
    view: params.get('view'),
    station: params.get('station'),
  })
  return {
    place:
      lat === null || lon === null
        ? null
        : { longitude: lon, latitude: lat, zoom: z ?? STATION_ZOOM },
    search: q,
    statuses: STATION_STATUSES.filter((known) => status.includes(known)),
    isInViewOnly: view !== null,
    stationId: station,
  }
}

export function mapAddressParams(view: MapAddress): URLSearchParams {
  const { place, search, statuses, isInViewOnly, stationId } = view
  const params = new URLSearchParams()
  if (place) {
    // About one meter, and less than one notch of a mouse wheel.
    params.set('lat', String(rounded(place.latitude, 5)))
    params.set('lon', String(rounded(place.longitude, 5)))
    params.set('z', String(rounded(place.zoom, 2)))
  }
  if (search) params.set('q', search)
  if (statuses.length > 0) params.set('status', statuses.join(','))
  if (isInViewOnly) params.set('view', 'in-view')
  if (stationId !== null) params.set('station', stationId)
  return params
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

export function isMapFiltered({ search, statuses }: MapAddress): boolean {
  return search.trim() !== '' || statuses.length > 0
}

export function mapPathOf(edgeNodeId: EdgeNodeId): Route {
  return `/map?station=${encodeURIComponent(edgeNodeId)}` as Route
}

export function mapPlacePath(place: MapView): Route {
  const address = { place, search: '', statuses: [], isInViewOnly: false, stationId: null }
  return `/map?${String(mapAddressParams(address))}` as Route
}

const MAX_LATITUDE = 85.06
const MAX_ZOOM = 22

/** Empty text is null, not zero. */
const decimalSchema = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .nullable()
    .catch(null)

const mapParamsSchema = z.object({
  lat: decimalSchema(-MAX_LATITUDE, MAX_LATITUDE),
  lon: decimalSchema(-180, 180),
  z: decimalSchema(0, MAX_ZOOM),
  status: commaListSchema,
  q: searchSchema,
  view: z.literal('in-view').nullable().catch(null),
  station: edgeNodeIdSchema.nullable().catch(null),
})
