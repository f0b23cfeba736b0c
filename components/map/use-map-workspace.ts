import { useEffect, useRef, useState } from 'react'
import type { MapHandle } from '@/components/map-view/map-camera'
import type { MapTrouble } from '@/components/map-view/map-troubles'
import { changed, type Change } from '@/lib/browser/address'
import type { EdgeNodeId } from '@/lib/ids'
import { STATION_ZOOM, type MapAddress } from '@/lib/map/address'
import { isInAlarm, isInView, mapFilter, mapListOf } from '@/lib/map/list'
import { NO_NEW_ALARMS, updateNewAlarms } from '@/lib/map/new-alarms'
import { toMapStations } from '@/lib/map/stations'
import { changeMapAddress, keepMapPlace, useMapAddress } from '@/lib/map/use-map-address'
import type { MapBounds, MapView } from '@/lib/map/view'
import type { BoardEntry, StationBoard } from '@/lib/stations/board'

export type Workspace = ReturnType<typeof useMapWorkspace>

export function useMapWorkspace(board: StationBoard, areAlertsKnown: boolean) {
  const address = useMapAddress()
  const mapRef = useRef<MapHandle>(null)
  const zoom = useRef(0)
  const [bounds, setBounds] = useState<MapBounds | null>(null)
  const [trouble, setTrouble] = useState<MapTrouble | null>(null)
  const [firstView] = useState(() => address.place ?? viewOf(entryOf(board, address.stationId)))
  const keepPlace = useMapPlace(address)

  const { search, statuses, isInViewOnly } = address
  const hasMap = trouble === null
  const shown = { search, statuses, isInViewOnly: isInViewOnly && hasMap }
  const list = mapListOf(board.entries, shown, bounds)
  const selected = entryOf(board, address.stationId)
  const alarmIds = list.located.filter(isInAlarm).map(({ station }) => station.edgeNodeId)

  /** Deselects a station that doesn't match the new filter. Its own changes don't deselect it. */
  function filter(change: Change<MapAddress>) {
    changeMapAddress((now) => {
      const next = changed(now, change)
      const isKept = !selected || mapFilter(next)(selected)
      return isKept ? next : { ...next, stationId: null }
    })
  }

  function handleViewChange(view: MapView, nextBounds: MapBounds) {
    zoom.current = view.zoom
    setBounds(nextBounds)
    keepPlace(view)
  }

  function flyTo(entry: BoardEntry) {
    const view = viewOf(entry)
    if (view) mapRef.current?.flyTo({ ...view, zoom: Math.max(view.zoom, zoom.current) })
  }

  return {
    board,
    areAlertsKnown,
    address,
    list,
    selected,
    alarmIds,
    bounds,
    trouble,
    setTrouble,
    hasMap,
    mapRef,
    firstView,
    markers: toMapStations(withSelected(list.located, selected)),
    filter,
    handleViewChange,
    flyTo,
    select: (stationId: EdgeNodeId | null) => changeMapAddress({ stationId }),
  }
}

function entryOf({ entries }: StationBoard, id: string | null): BoardEntry | null {
  return entries.find(({ station }) => station.edgeNodeId === id) ?? null
}

function viewOf(entry: BoardEntry | null): MapView | null {
  const location = entry?.station.location
  return location ? { ...location, zoom: STATION_ZOOM } : null
}

/** Keeps the selected station on the map even when its status leaves the filter. */
function withSelected(
  located: readonly BoardEntry[],
  selected: BoardEntry | null,
): readonly BoardEntry[] {
  return !selected || located.includes(selected) ? located : [...located, selected]
}

/** Browsers block a page that changes its URL 100 times in 30 s. */
const URL_DELAY_MS = 400

/** Doesn't write the initial view: a bare URL shows all stations again tomorrow. */
function useMapPlace(address: MapAddress): (place: MapView) => void {
  const last = useRef<MapView | null>(null)
  const written = useRef<MapView | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Next rewrites each URL after rendering, with the place at the time of the change.
  useEffect(() => {
    if (written.current) keepMapPlace(written.current)
  }, [address])

  // Don't write to the next page's URL after unmounting.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (place) => {
    // A resized map reports its view again.
    const isMoved = last.current !== null && !isSame(last.current, place)
    if (isMoved) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = place
        keepMapPlace(place)
      }, URL_DELAY_MS)
    }
    last.current = place
  }
}

const SAME_DEGREES = 1e-6

function isSame(a: MapView, b: MapView): boolean {
  return (
    Math.abs(a.longitude - b.longitude) < SAME_DEGREES &&
    Math.abs(a.latitude - b.latitude) < SAME_DEGREES &&
    a.zoom === b.zoom
  )
}

/** Stations newly in alarm but outside the view or hidden by a filter. */
export function useNewAlarms({ board, address, bounds, areAlertsKnown }: Workspace) {
  const [state, setState] = useState(NO_NEW_ALARMS)
  const inAlarm = board.entries.filter(isInAlarm)
  const isLetThrough = mapFilter(address)
  const seen = new Set<string>(
    inAlarm
      // A station without a location is at the top of the list, regardless of the view.
      .filter(
        (entry) => isLetThrough(entry) && (!entry.station.location || isInView(entry, bounds)),
      )
      .map(({ station }) => station.edgeNodeId),
  )
  const alarmIds = inAlarm.map(({ station }) => station.edgeNodeId)
  const next = updateNewAlarms(state, {
    inAlarm: areAlertsKnown ? alarmIds : null,
    isInView: (id) => seen.has(id),
  })
  if (next !== state) setState(next)
  return {
    newAlarmIds: alarmIds.filter((id) => next.outside.includes(id)),
    /** After the notice was dismissed or followed. */
    forget: () => setState((last) => ({ ...last, outside: [] })),
  }
}
