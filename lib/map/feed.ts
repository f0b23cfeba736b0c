import { stationsById, stationsDiff } from './diff'
import type { StationsById, StationsDiff } from './diff'
import { stationFeature } from './features'
import type { LocatedStation, StationFeature } from './features'

/** A map regroups all its clusters with each update: one a second is quick enough for an eye. */
export const UPDATE_INTERVAL_MS = 1000

export interface FeedClock {
  /** Monotonic, ms. */
  nowMs: () => number
  /** Runs it once after a delay in ms; returns how to call it off. */
  after: (delayMs: number, run: () => void) => () => void
}

export interface StationFeed {
  /** What the map shall show from now on; of many within a second, the last one counts. */
  show: (stations: readonly LocatedStation[]) => void
  /** For a source that holds nothing yet: all that it shall hold, which counts as shown. */
  begin: () => StationFeature[]
  /** What the source was last given. */
  shown: () => StationsById
  stop: () => void
}

/**
 * Brings a map's source up to date by differences: at most one a second, and none while the one
 * before is on its way, so that however fast stations change the map shows the last state.
 *
 * @param apply gives the source a difference; settles when the source has taken it up
 */
export function createStationFeed(
  apply: (diff: StationsDiff) => Promise<void>,
  clock: FeedClock,
): StationFeed {
  let latest: StationsById = new Map()
  let shown: StationsById = new Map()
  /** Which source; null: there is none to give anything to. */
  let source: object | null = null
  let isOnItsWay = false
  let lastAtMs = -Infinity
  let callOff: (() => void) | null = null

  function plan() {
    if (!source || isOnItsWay || callOff || latest === shown) return
    const waitMs = Math.max(0, lastAtMs + UPDATE_INTERVAL_MS - clock.nowMs())
    callOff = clock.after(waitMs, () => {
      callOff = null
      send()
    })
  }

  function send() {
    const diff = stationsDiff(shown, latest)
    shown = latest
    if (!diff) return
    const to = source
    isOnItsWay = true
    lastAtMs = clock.nowMs()
    const settle = () => {
      if (source !== to) return
      isOnItsWay = false
      plan()
    }
    apply(diff).then(settle, settle)
  }

  function cancel() {
    callOff?.()
    callOff = null
    isOnItsWay = false
  }

  return {
    show: (stations) => {
      latest = stationsById(stations)
      plan()
    },
    begin: () => {
      cancel()
      source = {}
      shown = latest
      lastAtMs = clock.nowMs()
      return Array.from(shown.values(), stationFeature)
    },
    shown: () => shown,
    stop: () => {
      cancel()
      source = null
    },
  }
}
