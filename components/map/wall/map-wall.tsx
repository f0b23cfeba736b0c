'use client'

import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { MapHandle } from '@/components/map-view/map-camera'
import type { MapTrouble } from '@/components/map-view/map-troubles'
import { StationMap } from '@/components/map-view/station-map'
import { NoMapNote } from '@/components/map/no-map-note'
import { StatusGlyph } from '@/components/stations/status-words'
import { Wall as StationWall } from '@/components/stations/wall/station-wall'
import { useElementSize } from '@/lib/browser/use-element-size'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { env } from '@/lib/env'
import { useMapAreas } from '@/lib/map/areas/use-map-areas'
import { toMapStations } from '@/lib/map/stations'
import { useMapAddress } from '@/lib/map/use-map-address'
import { useColorScheme, useUnits } from '@/lib/preferences/preferences-provider'
import { STATION_STATUSES } from '@/lib/stations/status'
import { outdatedSinceMs, type Wall as WallState } from '@/lib/stations/wall/sources'

/** The type size that maps are drawn for. */
const DESK_PX = 16
/** MapLibre follows a new size only after a moment. */
const RESIZED_MS = 500
/** On a wall, no one may be there to press a button. */
const CREATE_AGAIN_MS = 60_000

export function Wall() {
  return <StationWall beside={(wall) => <WallMap wall={wall} />} />
}

/** Created again after a failure. */
function WallMap({ wall }: { wall: WallState }) {
  const [trouble, setTrouble] = useState<MapTrouble | null>(null)
  useEffect(() => {
    if (!trouble || trouble === 'no-webgl') return
    const timer = setTimeout(() => setTrouble(null), CREATE_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [trouble])
  if (trouble) return <NoMapNote trouble={trouble} instead="Stations in trouble are below." />
  return <FixedMap wall={wall} onTrouble={setTrouble} />
}

/** No one can move it by accident. It scales with the wall's type. */
function FixedMap(props: { wall: WallState; onTrouble: (trouble: MapTrouble | null) => void }) {
  const { board, alertCounts, sources } = props.wall
  const theme = useColorScheme()
  const { system } = useUnits()
  const { place } = useMapAddress()
  const areas = useMapAreas(alertCounts !== null)
  const mapRef = useRef<MapHandle>(null)
  const markers = toMapStations(board?.entries ?? [])
  const outdated = useStableValue(
    STATION_STATUSES.filter((status) => outdatedSinceMs(status, sources) !== null),
  )
  const hostRef = useRef<HTMLDivElement>(null)
  const size = useElementSize(hostRef)
  useEffect(() => {
    if (place) return
    const timer = setTimeout(() => mapRef.current?.fit('all'), RESIZED_MS)
    return () => clearTimeout(timer)
  }, [place, markers.length, size])

  return (
    <div
      ref={hostRef}
      inert
      className={clsx(
        'min-h-0 min-w-0 flex-1 overflow-hidden rounded-lg border border-line bg-sunken md:mb-[1em] md:flex-2',
        outdated.length === STATION_STATUSES.length && 'grayscale',
      )}
    >
      <div className="size-full" style={{ zoom: size.emPx / DESK_PX }}>
        <StationMap
          ref={mapRef}
          markers={markers}
          areas={areas}
          outdated={outdated}
          view={place}
          onViewChange={() => {}}
          highlightedId={null}
          selectedId={null}
          onSelect={() => {}}
          glyphOf={(status) => <StatusGlyph status={status} />}
          theme={theme}
          styleUrl={env.mapStyleUrl}
          isMotionReduced
          hasControls={false}
          scaleUnits={system === 'us' ? 'imperial' : 'metric'}
          onTrouble={props.onTrouble}
        />
      </div>
    </div>
  )
}
