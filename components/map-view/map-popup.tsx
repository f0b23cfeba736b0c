'use client'

import { X } from 'lucide-react'
import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { clusterOf, clusterWords } from '@/lib/map/clusters'
import { STATUS_WORDS, type StationStatus } from '@/lib/stations/status'
import type { StationGroup } from './map-overlay'
import { popupPlace } from './popup-place'

interface MapPopupProps {
  map: MapLibreMap
  at: { longitude: number; latitude: number }
  label: string
  onClose: () => void
  children: ReactNode
}

export function MapPopup({ map, at, label, onClose, children }: MapPopupProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { longitude, latitude } = at

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = () => {
      const { clientWidth, clientHeight } = map.getContainer()
      const { lng } = map.getCenter()
      // Use the copy of the world that is in view.
      const nearest = longitude + 360 * Math.round((lng - longitude) / 360)
      const { x, y } = map.project([nearest, latitude])
      const place = popupPlace({
        anchor: { x, y },
        popup: { width: element.offsetWidth, height: element.offsetHeight },
        map: { width: clientWidth, height: clientHeight },
      })
      element.style.transform = `translate(${place.x}px, ${place.y}px)`
      element.style.visibility = place.isInView ? '' : 'hidden'
    }
    follow()
    const resizing = new ResizeObserver(follow)
    resizing.observe(element)
    const { unsubscribe: stopMoves } = map.on('move', follow)
    const { unsubscribe: stopResizes } = map.on('resize', follow)
    return () => {
      resizing.disconnect()
      stopMoves()
      stopResizes()
    }
  }, [map, longitude, latitude])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={label}
      onKeyDown={closeOnEscape}
      className="absolute top-0 left-0 z-10 w-max max-w-[min(20rem,calc(100%-1rem))] rounded-lg border border-line bg-raised p-3 text-sm text-ink shadow-raised print:hidden"
    >
      {children}
      <IconButton label="Close" onClick={onClose} className="absolute! top-1 right-1">
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

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
