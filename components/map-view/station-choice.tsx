'use client'

import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, type ReactNode } from 'react'
import { clusterOf, clusterWords } from '@/lib/map/clusters'
import { STATUS_WORDS, type StationStatus } from '@/lib/stations/status'
import type { StationGroup } from './map-overlay'
import { MapPopup } from './map-popup'

interface StationChoiceProps {
  map: MapLibreMap
  group: StationGroup
  glyphOf: (status: StationStatus) => ReactNode
  onSelect: (id: string) => void
  onClose: () => void
}

export function StationChoice({ map, group, glyphOf, onSelect, onClose }: StationChoiceProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const words = clusterWords(clusterOf(group.stations.map(({ status }) => status)))
  const title = `Stations at this point: ${words}`

  useEffect(() => {
    listRef.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  function close() {
    onClose()
    map.getCanvas().focus()
  }

  return (
    <MapPopup map={map} at={group} label={title} onClose={close}>
      <p className="mb-2 pr-7 font-semibold">{title}</p>
      <ul ref={listRef} className="-mx-2 max-h-64 overflow-y-auto">
        {group.stations.map(({ id, name, status }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onSelect(id)}
              className="flex touch-target w-full items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-sunken"
            >
              {glyphOf(status)}
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-muted">{STATUS_WORDS[status]}</span>
            </button>
          </li>
        ))}
      </ul>
    </MapPopup>
  )
}
