'use client'

import { clsx } from 'clsx'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { InterruptedNote } from '@/components/stations/interrupted-note'
import { UnreadableStations } from '@/components/stations/list/unreadable-stations'
import type { StationBoard } from '@/lib/domain/station-board'
import { stationPath } from '@/lib/domain/station-path'
import { useMediaQuery } from '@/lib/hooks/use-media-query'
import type { EdgeNodeId } from '@/lib/schemas/common'
import { CardFrame } from './card-frame'
import { MAP_BOTTOMS } from './drawer-levels'
import type { DrawerLevel } from './drawer-levels'
import { MapCanvas } from './map-canvas'
import { MapDrawer } from './map-drawer'
import { MapFrame } from './map-frame'
import { PANEL_WIDTH, PHONE_QUERY } from './map-layout'
import { MapPanel } from './map-panel'
import { NoMapNote } from './no-map-note'
import { StationCard } from './station-card'
import type { StationOptionsHandle } from './station-options'
import { useMapWorkspace } from './use-map-workspace'

interface MapWorkspaceProps {
  board: StationBoard
  areAlertsKnown: boolean
  unreadable: ReadonlyMap<string, string>
  interruptedSinceMs: number | null
}

/** The map and the list beside it, on a phone below it. */
export function MapWorkspace(props: MapWorkspaceProps) {
  const { board, areAlertsKnown, unreadable, interruptedSinceMs } = props
  const router = useRouter()
  const isPhone = useMediaQuery(PHONE_QUERY)
  const workspace = useMapWorkspace(board)
  const { address, list, selected, trouble, filter, flyTo, select } = workspace
  const optionsRef = useRef<StationOptionsHandle>(null)
  const [focusedId, setFocusedId] = useState<EdgeNodeId | null>(null)
  const [hoveredId, setHoveredId] = useState<EdgeNodeId | null>(null)
  const [openedByKeys, setOpenedByKeys] = useState<EdgeNodeId | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [wantedLevel, setLevel] = useState<DrawerLevel>('half')
  const hasMap = trouble === null
  const level = selected ? 'half' : wantedLevel

  function open(id: EdgeNodeId, by: 'pointer' | 'keyboard') {
    if (!hasMap) return router.push(stationPath(id))
    const entry = board.entries.find(({ station }) => station.edgeNodeId === id)
    if (!entry) return
    setOpenedByKeys(by === 'keyboard' ? id : null)
    select(id)
    flyTo(entry)
  }

  function close() {
    select(null)
    if (selected) optionsRef.current?.focus(selected.station.edgeNodeId)
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !selected) return
    if (event.target instanceof Element && event.target.closest(OTHERS)) return
    close()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  const panel = (
    <MapPanel
      optionsRef={optionsRef}
      board={board}
      list={list}
      address={address}
      areAlertsKnown={areAlertsKnown}
      hasMap={hasMap}
      notes={
        <div className="flex flex-col empty:hidden">
          <InterruptedNote sinceMs={interruptedSinceMs} />
          <UnreadableStations unreadable={unreadable} />
          {trouble && (
            <NoMapNote trouble={trouble} onRetry={() => setAttempt((last) => last + 1)} />
          )}
        </div>
      }
      onFilter={filter}
      onOpen={open}
      onHover={setHoveredId}
      onFocusChange={setFocusedId}
    />
  )
  const card = selected && hasMap && (
    <StationCard
      key={selected.station.edgeNodeId}
      entry={selected}
      takesFocus={openedByKeys === selected.station.edgeNodeId}
    />
  )
  const isSheet = isPhone || !selected?.station.location

  return (
    <MapFrame>
      <div className="relative flex min-h-0 flex-1">
        {isPhone && hasMap ? (
          <MapDrawer level={level} onLevelChange={setLevel}>
            <div className={clsx('flex min-h-0 flex-1 flex-col', selected && 'invisible')}>
              {panel}
            </div>
            {card && (
              <CardFrame onClose={close} className="absolute inset-0 overflow-y-auto">
                {card}
              </CardFrame>
            )}
          </MapDrawer>
        ) : (
          <div
            className={clsx(
              'flex min-h-0 flex-col border-line bg-surface',
              hasMap ? [PANEL_WIDTH, 'shrink-0 border-r'] : 'mx-auto w-full max-w-3xl md:border-x',
            )}
          >
            {panel}
          </div>
        )}
        <div
          className={clsx(
            !hasMap && 'hidden',
            isPhone ? 'absolute inset-x-0 top-0' : 'relative min-w-0 flex-1',
          )}
          style={isPhone ? { bottom: MAP_BOTTOMS[level] } : undefined}
        >
          <MapCanvas
            key={attempt}
            workspace={workspace}
            board={board}
            areAlertsKnown={areAlertsKnown}
            highlightedId={focusedId ?? hoveredId}
            popup={isSheet ? null : card}
            onSelect={(id) => (id === null ? close() : select(id as EdgeNodeId))}
            onOpen={(id) => open(id, 'pointer')}
          />
          {!isPhone && isSheet && card && (
            <CardFrame
              onClose={close}
              className="absolute bottom-3 left-3 w-72 rounded-lg border border-line shadow-raised"
            >
              {card}
            </CardFrame>
          )}
        </div>
      </div>
    </MapFrame>
  )
}

/** What closes itself with Escape. */
const OTHERS = 'input, [role=dialog], [role=menu]'
