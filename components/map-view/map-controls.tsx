'use client'

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Move, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { MapHandle } from './map-camera'

const ARROWS = [
  { direction: 'north', by: [0, -1], Icon: ArrowUp, area: 'col-start-2 row-start-1' },
  { direction: 'west', by: [-1, 0], Icon: ArrowLeft, area: 'col-start-1 row-start-2' },
  { direction: 'east', by: [1, 0], Icon: ArrowRight, area: 'col-start-3 row-start-2' },
  { direction: 'south', by: [0, 1], Icon: ArrowDown, area: 'col-start-2 row-start-3' },
] as const

const FRAME = 'rounded-md border border-line bg-raised shadow-raised'

/** Button alternatives to dragging and pinching (WCAG 2.5.7). */
export function MapControls({ map }: { map: Pick<MapHandle, 'zoomIn' | 'zoomOut' | 'pan'> }) {
  const [isPanShown, setIsPanShown] = useState(false)
  const padId = useId()
  return (
    <div className="absolute top-2 right-2 z-10 flex items-start gap-2 print:hidden">
      {isPanShown && (
        <div id={padId} role="group" aria-label="Move the map" className={`grid ${FRAME}`}>
          {ARROWS.map(({ direction, by: [east, south], Icon, area }) => (
            <IconButton
              key={direction}
              label={`Move ${direction}`}
              onClick={() => map.pan(east, south)}
              className={area}
            >
              <Icon aria-hidden className="size-4" />
            </IconButton>
          ))}
        </div>
      )}
      <div className={`flex flex-col ${FRAME}`}>
        <IconButton label="Zoom in" onClick={map.zoomIn}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
        <IconButton label="Zoom out" onClick={map.zoomOut}>
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label="Buttons to move the map"
          aria-expanded={isPanShown}
          aria-controls={isPanShown ? padId : undefined}
          onClick={() => setIsPanShown(!isPanShown)}
          className="aria-expanded:text-accent"
        >
          <Move aria-hidden className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}
