import { stationsById, stationsDiff, type StationsById, type StationsDiff } from './diff'
import { stationFeature, type MapStation } from './stations'

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
