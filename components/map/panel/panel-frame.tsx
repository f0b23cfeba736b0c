'use client'

import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { PANEL_WIDTH } from '@/components/map/map-frame'
import { IconButton } from '@/components/ui/icon-button'
import { DRAWER_HEIGHTS, DRAWER_LEVELS, nearestLevel, type DrawerLevel } from './drawer-levels'

interface PanelFrameProps {
  isPhone: boolean
  hasMap: boolean
  level: DrawerLevel
  onLevelChange: (level: DrawerLevel) => void
  /** On a phone, a station's card in place of the list; null without one. */
  sheet: ReactNode
  children: ReactNode
}

export function PanelFrame(props: PanelFrameProps) {
  const { isPhone, hasMap, level, onLevelChange, sheet, children } = props
  if (isPhone && hasMap)
    return (
      <MapDrawer level={level} onLevelChange={onLevelChange}>
        <div className={clsx('flex min-h-0 flex-1 flex-col', sheet && 'invisible')}>{children}</div>
        {sheet}
      </MapDrawer>
    )
  return (
    <div
      className={clsx(
        'flex min-h-0 flex-col border-line bg-surface',
        hasMap
          ? [PANEL_WIDTH, 'shrink-0 border-r print:w-auto print:border-0']
          : 'relative mx-auto w-full max-w-3xl max-md:pt-12 md:border-x',
      )}
    >
      {children}
    </div>
  )
}

const STEPS = [
  { label: 'Shorter list', by: -1, Icon: ChevronDown },
  { label: 'Taller list', by: 1, Icon: ChevronUp },
]

type MapDrawerProps = Pick<PanelFrameProps, 'level' | 'onLevelChange' | 'children'>

function MapDrawer({ level, onLevelChange, children }: MapDrawerProps) {
  const drawerRef = useRef<HTMLDivElement>(null)
  const [draggedPx, setDraggedPx] = useState<number | null>(null)
  const heightUnder = (event: PointerEvent) => {
    const bottom = drawerRef.current?.getBoundingClientRect().bottom ?? 0
    return bottom - event.clientY
  }
  function drop(event: PointerEvent) {
    if (draggedPx === null) return
    const room = drawerRef.current?.parentElement?.clientHeight ?? 0
    onLevelChange(nearestLevel(heightUnder(event), room))
    setDraggedPx(null)
  }

  return (
    <div
      ref={drawerRef}
      className={clsx(
        'absolute inset-x-0 bottom-0 z-10 flex max-h-full flex-col overflow-hidden rounded-t-lg border-t border-line bg-surface shadow-raised print:hidden',
        draggedPx === null && 'transition-[height] duration-200 ease-out',
      )}
      style={{ height: draggedPx ?? DRAWER_HEIGHTS[level] }}
    >
      <div
        className="flex h-12 shrink-0 cursor-row-resize touch-none justify-center pt-1.5"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDraggedPx(heightUnder(event))
        }}
        onPointerMove={(event) => draggedPx !== null && setDraggedPx(heightUnder(event))}
        onPointerUp={drop}
        onPointerCancel={() => setDraggedPx(null)}
      >
        <span aria-hidden className="h-1 w-10 rounded-full bg-line-strong" />
      </div>
      <div className="absolute top-0 right-1 flex">
        {STEPS.map(({ label, by, Icon }) => {
          const next = DRAWER_LEVELS[DRAWER_LEVELS.indexOf(level) + by]
          return (
            <IconButton
              key={label}
              label={label}
              disabled={!next}
              onClick={() => next && onLevelChange(next)}
              className="min-h-11 min-w-11 disabled:text-line-strong"
            >
              <Icon aria-hidden className="size-5" />
            </IconButton>
          )
        })}
      </div>
      {children}
    </div>
  )
}

interface CardFrameProps {
  onClose: () => void
  className?: string
  children: ReactNode
}

/** Shown for a station without a place on the map: as a sheet on a phone, in a corner elsewhere. */
export function CardFrame({ onClose, className, children }: CardFrameProps) {
  return (
    <div className={clsx('bg-raised p-4', className)}>
      {children}
      <IconButton label="Close" onClick={onClose} className="absolute! top-1.5 right-1.5">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
