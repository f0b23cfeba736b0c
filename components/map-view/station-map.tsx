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
import { marksInWords } from '@/lib/map/clusters'
import './map.css'
import type { StationStatus } from '@/lib/stations/status'
import {
  createStationMap,
  type StationMap as CreatedMap,
  type StationMapEvents,
  type StationMapState,
} from './create-station-map'
import { MapControls } from './map-controls'
import { createMapCamera, type MapHandle } from './map-camera'
import type { StationGroup } from './map-overlay'
import { MapPopup, StationChoice } from './map-popup'
import { MARKERS, URGENT } from './markers/marker-layers'

export interface MapProps
  extends StationMapState, Pick<StationMapEvents, 'onViewChange' | 'onSelect' | 'onTrouble'> {
  /** The map adds its position and a close button. */
  popup?: ReactNode
  glyphOf: (status: StationStatus) => ReactNode
  hasControls?: boolean
  ref: Ref<MapHandle>
}

/** Fills its parent, which must have a size. */
export function StationMap(props: MapProps) {
  const { ref, popup, glyphOf, hasControls = true, ...rest } = props
  const { onViewChange, onSelect, onTrouble, ...state } = rest
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

/** Describes the marks on the canvas to screen readers, cluster by cluster. */
function DrawnMarks({ map }: { map: MapLibreMap }) {
  const [lines, setLines] = useState<readonly string[]>([])

  useEffect(() => {
    const { unsubscribe } = map.on('idle', () => {
      if (!map.getLayer(MARKERS)) return
      const marks = map.queryRenderedFeatures({ layers: [URGENT, MARKERS] })
      const next = marksInWords(marks.map(({ properties }) => properties))
      setLines((last) => (last.join('\n') === next.join('\n') ? last : next))
    })
    return unsubscribe
  }, [map])

  return (
    <ul aria-label="Drawn on the map" className="sr-only">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
