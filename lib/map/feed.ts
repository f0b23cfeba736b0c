import { stationFeature, type MapStation, type StationFeature } from './stations'

export type StationsById = ReadonlyMap<string, MapStation>

/** For MapLibre's `updateData`; what is added replaces a station with the same id. */
export interface StationsDiff {
  remove: string[]
  add: StationFeature[]
}

/** The last of several stations with the same id wins. */
export function stationsById(stations: readonly MapStation[]): StationsById {
  return new Map(stations.map((station) => [station.id, station]))
}

/** Changes to the clustered stations, which the urgent ones are not; null when no station differs. */
export function stationsDiff(shown: StationsById, next: StationsById): StationsDiff | null {
  const changed = [...next.values()].filter((station) => !isSame(shown.get(station.id), station))
  if (changed.length === 0 && shown.size === next.size) return null
  const wereClustered = [...shown.values()].filter(({ isUrgent }) => !isUrgent)
  return {
    remove: wereClustered.filter(({ id }) => next.get(id)?.isUrgent !== false).map(({ id }) => id),
    add: clustered(changed),
  }
}

const PARTS = ['name', 'status', 'longitude', 'latitude', 'isUrgent'] as const

function isSame(before: MapStation | undefined, after: MapStation): boolean {
  return before !== undefined && PARTS.every((part) => before[part] === after[part])
}

function clustered(stations: Iterable<MapStation>): StationFeature[] {
  return Array.from(stations)
    .filter(({ isUrgent }) => !isUrgent)
    .map(stationFeature)
}

/** Each update regroups all clusters of the map, so at most one per second. */
export const UPDATE_INTERVAL_MS = 1000

/** Updates a map's source with diffs, one at a time and at most one a second. */
export function createStationFeed(
  apply: (diff: StationsDiff) => Promise<void>,
  nowMs: () => number,
) {
  let latest: StationsById = new Map()
  let shown: StationsById = new Map()
  let source: object | null = null
  let isSending = false
  let lastAtMs = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan() {
    if (!source || isSending || timer !== undefined || latest === shown) return
    timer = setTimeout(send, Math.max(0, lastAtMs + UPDATE_INTERVAL_MS - nowMs()))
  }

  function send() {
    timer = undefined
    const diff = stationsDiff(shown, latest)
    shown = latest
    if (!diff) return
    const to = source
    isSending = true
    lastAtMs = nowMs()
    const settle = () => {
      if (source !== to) return
      isSending = false
      plan()
    }
    apply(diff).then(settle, settle)
  }

  function cancel() {
    clearTimeout(timer)
    timer = undefined
    isSending = false
  }

  return {
    /** The last call within a second wins. */
    show: (stations: readonly MapStation[]) => {
      latest = stationsById(stations)
      plan()
    },
    begin: () => {
      cancel()
      source = {}
      shown = latest
      lastAtMs = nowMs()
      return clustered(shown.values())
    },
    shown: () => shown,
    stop: () => {
      cancel()
      source = null
    },
  }
}
