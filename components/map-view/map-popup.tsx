'use client'

import { X } from 'lucide-react'
import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
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
