'use client'

import type { MapLibreMap } from 'maplibre-gl'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { MapArea } from '@/lib/map/areas/map-area'
import type { MapStation } from '@/lib/map/stations'
import type { MapBounds, MapView } from '@/lib/map/view'
import type { StationStatus } from '@/lib/stations/status'
import { createStationMap, type StationMap as CreatedMap } from './create-station-map'
import { DrawnMarks } from './drawn-marks'
import { MapControls } from './map-controls'
import { createMapCamera, type MapHandle } from './map-camera'
import type { StationGroup } from './map-overlay'
import { MapPopup } from './map-popup'
import type { MapTrouble } from './map-troubles'
import type { MapTheme, ScaleUnits } from './maplibre'
import { StationChoice } from './station-choice'

export interface MapProps {
  /** Stations that pass the filters. */
  markers: readonly MapStation[]
  /** Including stations that are filtered out. A new array only when something changed. */
  areas: readonly MapArea[]
  /** Statuses based on outdated data, drawn gray; as with `areas`. */
  outdated?: readonly StationStatus[]
  /** Initial view; null fits all markers. */
  view: MapView | null
  /** Called after each move, and once when the map is ready. */
  onViewChange: (view: MapView, bounds: MapBounds) => void
  /** The station focused by keyboard in the list beside the map. */
  highlightedId: string | null
  selectedId: string | null
  onSelect: (id: string | null) => void
  /** The map adds its position and a close button. */
  popup: ReactNode
  glyphOf: (status: StationStatus) => ReactNode
  theme: MapTheme
  styleUrl: string | null
  isMotionReduced: boolean
  hasControls?: boolean
  scaleUnits?: ScaleUnits
  ref: Ref<MapHandle>
  onTrouble: (trouble: MapTrouble | null) => void
}

/** Fills its parent, which must have a size. */
export function StationMap(props: MapProps) {
  const {
    ref,
    popup,
    glyphOf,
    onViewChange,
    onSelect,
    onTrouble,
    hasControls = true,
    scaleUnits = 'metric',
    ...rest
  } = props
  const state = { ...rest, scaleUnits }
  const host = useRef<HTMLDivElement>(null)
  const [camera] = useState(createMapCamera)
  const created = useRef<CreatedMap>(null)
  const latest = useRef({ state, onViewChange, onSelect, onTrouble })
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [group, setGroup] = useState<StationGroup | null>(null)
  const [isSchematic, setIsSchematic] = useState(false)
  const selected = state.markers.find(({ id }) => id === state.selectedId)

  useLayoutEffect(() => {
    latest.current = { state, onViewChange, onSelect, onTrouble }
  })

  useEffect(() => {
    if (!host.current) return
    const stationMap = createStationMap(host.current, latest.current.state, camera, {
      onViewChange: (view, bounds) => latest.current.onViewChange(view, bounds),
      onSelect: (id) => latest.current.onSelect(id),
      onTrouble: (trouble) => latest.current.onTrouble(trouble),
      onChoice: setGroup,
      onSchematic: setIsSchematic,
      onMap: setMap,
    })
    created.current = stationMap
    return () => {
      created.current = null
      stationMap.destroy()
    }
  }, [camera])

  useImperativeHandle(ref, () => camera.handle, [camera])

  useEffect(() => {
    created.current?.update(latest.current.state)
  })

  return (
    <div
      role="region"
      aria-label="Map of stations"
      data-theme={state.theme}
      data-basemap={state.styleUrl ? 'online' : 'embedded'}
      style={{ colorScheme: state.theme }}
      className="relative size-full overflow-hidden bg-(--map-water) text-ink print:h-auto print:bg-transparent"
    >
      <div ref={host} className="size-full print:h-auto" />
      {map && hasControls && <MapControls map={camera.handle} />}
      {map && <DrawnMarks map={map} />}
      {isSchematic && (
        <p className="pointer-events-none absolute inset-x-0 bottom-1.5 z-10 mx-auto w-fit rounded-md bg-(--map-land)/80 px-2 py-0.5 text-2xs text-muted max-md:bottom-8">
          Schematic map: coasts and borders only, no streets
        </p>
      )}
      {map && selected && popup && (
        <MapPopup
          key={selected.id}
          map={map}
          at={selected}
          label={selected.name}
          onClose={() => onSelect(null)}
        >
          {popup}
        </MapPopup>
      )}
      {map && group && (
        <StationChoice
          map={map}
          group={group}
          glyphOf={glyphOf}
          onSelect={(id) => {
            setGroup(null)
            onSelect(id)
          }}
          onClose={() => setGroup(null)}
        />
      )}
    </div>
  )
}
