'use client'

import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapBounds, MapView } from '@/lib/domain/map-view'
import { createStationMap } from './create-station-map'
import type { StationMap as CreatedMap } from './create-station-map'
import type { MapHandle } from './map-handle'
import type { MapMarker } from './map-marker'
import type { MapTrouble } from './map-trouble'
import type { MapTheme } from './maplibre'

export interface MapProps {
  /** All that the filters let through; a new array only when something changed. */
  markers: readonly MapMarker[]
  /** Where to start; null: so that all markers are in view. */
  view: MapView | null
  /** After each move. */
  onViewChange: (view: MapView, bounds: MapBounds) => void
  /** The station that the keyboard is on in a list beside the map. */
  highlightedId: string | null
  /** The station whose popup is open. */
  selectedId: string | null
  onSelect: (id: string | null) => void
  /** What the popup says of the selected station; the map gives it a place and a close button. */
  popup: ReactNode
  theme: MapTheme
  styleUrl: string | null
  isMotionReduced: boolean
  ref: Ref<MapHandle>
  onTrouble: (trouble: MapTrouble | null) => void
}

/** The stations on a map. It fills its parent, and draws what it is given. */
export function StationMap({ ref, popup, onViewChange, onSelect, onTrouble, ...state }: MapProps) {
  const host = useRef<HTMLDivElement>(null)
  const created = useRef<CreatedMap>(null)
  const latest = useRef({ state, onViewChange, onSelect, onTrouble })

  useLayoutEffect(() => {
    latest.current = { state, onViewChange, onSelect, onTrouble }
  })

  useEffect(() => {
    if (!host.current) return
    const map = createStationMap(host.current, latest.current.state, {
      onViewChange: (view, bounds) => latest.current.onViewChange(view, bounds),
      onSelect: (id) => latest.current.onSelect(id),
      onTrouble: (trouble) => latest.current.onTrouble(trouble),
    })
    created.current = map
    return () => {
      created.current = null
      map.destroy()
    }
  }, [])

  useImperativeHandle(ref, () => ({
    flyTo: (view) => created.current?.handle.flyTo(view),
    fit: (ids) => created.current?.handle.fit(ids),
    zoomIn: () => created.current?.handle.zoomIn(),
    zoomOut: () => created.current?.handle.zoomOut(),
    pan: (direction) => created.current?.handle.pan(direction),
  }))

  useEffect(() => {
    created.current?.update(latest.current.state)
  })

  return (
    <div role="region" aria-label="Map of stations" className="relative size-full overflow-hidden">
      <div ref={host} className="absolute inset-0" />
      {popup && <div className="absolute top-2 left-2">{popup}</div>}
    </div>
  )
}
