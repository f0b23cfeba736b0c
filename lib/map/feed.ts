import { stationFeature, stationPoint, type MapStation, type StationFeature } from './stations'

export type StationsById = ReadonlyMap<string, MapStation>

interface StationUpdate {
  id: string
  newGeometry?: GeoJSON.Point
  addOrUpdateProperties?: { key: 'name' | 'status'; value: string }[]
}

/** Applied by MapLibre's `updateData` in this order. */
export interface StationsDiff {
  remove: string[]
  add: StationFeature[]
  update: StationUpdate[]
}

/** The last of several stations with the same id wins. */
export function stationsById(stations: readonly MapStation[]): StationsById {
  return new Map(stations.map((station) => [station.id, station]))
}

/**
 * Minimal changes to the clustered stations, which the urgent ones are not; null when no station
 * differs.
 */
export function stationsDiff(shown: StationsById, next: StationsById): StationsDiff | null {
  const diff: StationsDiff = { remove: [], add: [], update: [] }
  for (const [id, { isUrgent }] of shown)
    if (!isUrgent && next.get(id)?.isUrgent !== false) diff.remove.push(id)
  let isSame = shown.size === next.size
  for (const [id, station] of next) {
    const before = shown.get(id)
    const update = before ? stationUpdate(before, station) : { id }
    if (!update) continue
    isSame = false
    if (station.isUrgent) continue
    if (before?.isUrgent === false) diff.update.push(update)
    else diff.add.push(stationFeature(station))
  }
  return isSame ? null : diff
}

function stationUpdate(before: MapStation, after: MapStation): StationUpdate | null {
  const update: StationUpdate = { id: after.id }
  if (before.longitude !== after.longitude || before.latitude !== after.latitude)
    update.newGeometry = stationPoint(after)
  const changed = (['name', 'status'] as const).filter((key) => before[key] !== after[key])
  if (changed.length > 0)
    update.addOrUpdateProperties = changed.map((key) => ({ key, value: after[key] }))
  const isSame = Object.keys(update).length === 1 && before.isUrgent === after.isUrgent
  return isSame ? null : update
}

/** Each update regroups all clusters of the map, so at most one per second. */
export const UPDATE_INTERVAL_MS = 1000

function clustered(stations: StationsById) {
  return Array.from(stations.values())
    .filter(({ isUrgent }) => !isUrgent)
    .map(stationFeature)
}

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
      return clustered(shown)
    },
    shown: () => shown,
    stop: () => {
      cancel()
      source = null
    },
  }
}
