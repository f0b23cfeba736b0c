'use client'

import { useEffect, useRef, useState } from 'react'
import type { MapHandle } from '@/components/map-view/map-camera'
import type { MapTrouble } from '@/components/map-view/map-troubles'
import { StationMap } from '@/components/map-view/station-map'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { env } from '@/lib/env'
import { useMapAreas } from '@/lib/map/areas/use-map-areas'
import { toMapStations } from '@/lib/map/stations'
import { useMapAddress } from '@/lib/map/use-map-address'
import { useColorScheme, useUnits } from '@/lib/preferences/preferences-provider'
import { STATION_STATUSES } from '@/lib/stations/status'
import { outdatedSinceMs } from '@/lib/stations/wall/sources'
import type { Wall } from '@/lib/stations/wall/use-wall'

/** On a wall, no one may be there to press a button. */
const CREATE_AGAIN_MS = 60_000

interface WallMapProps {
  wall: Wall
  trouble: MapTrouble | null
  onTrouble: (trouble: MapTrouble | null) => void
}

/** No one can move it by accident, and it is recreated after a failure. */
export function WallMap({ wall, trouble, onTrouble }: WallMapProps) {
  const { board, alertCounts, sources } = wall
  const theme = useColorScheme()
  const { system } = useUnits()
  const { place } = useMapAddress()
  const areas = useMapAreas(alertCounts !== null)
  const mapRef = useRef<MapHandle>(null)
  const [attempt, setAttempt] = useState(0)
  const markers = toMapStations(board?.entries ?? [])
  const outdated = useStableValue(
    STATION_STATUSES.filter((status) => outdatedSinceMs(status, sources) !== null),
  )
  const { length } = markers
  const isFitted = place === null

  const { hostRef, scale, resizes } = useMapScale()

  useEffect(() => {
    if (isFitted && length > 0) mapRef.current?.fit('all')
  }, [isFitted, length, resizes])

  const isLost = trouble !== null && trouble !== 'no-webgl'
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => {
      onTrouble(null)
      setAttempt((last) => last + 1)
    }, CREATE_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isLost, onTrouble])

  return (
    <div ref={hostRef} inert className="size-full" style={{ zoom: scale }}>
      <StationMap
        key={attempt}
        ref={mapRef}
        markers={markers}
        areas={areas}
        outdated={outdated}
        view={place}
        onViewChange={() => {}}
        highlightedId={null}
        selectedId={null}
        onSelect={() => {}}
        popup={null}
        glyphOf={(status) => <StatusGlyph status={status} />}
        theme={theme}
        styleUrl={env.mapStyleUrl}
        isMotionReduced
        hasControls={false}
        scaleUnits={system === 'us' ? 'imperial' : 'metric'}
        onTrouble={onTrouble}
      />
    </div>
  )
}

/** The type size that maps are drawn for. */
const DESK_PX = 16
/** MapLibre follows a new size only after a moment. */
const RESIZED_MS = 500

/** A wall's map scales with its type. `resizes` counts changes of size, such as to full screen. */
function useMapScale() {
  const hostRef = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [resizes, setResizes] = useState(0)
  useEffect(() => {
    const around = hostRef.current?.parentElement
    if (!around) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      setScale((parseFloat(getComputedStyle(around).fontSize) || DESK_PX) / DESK_PX)
      clearTimeout(timer)
      timer = setTimeout(() => setResizes((last) => last + 1), RESIZED_MS)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return { hostRef, scale, resizes }
}
