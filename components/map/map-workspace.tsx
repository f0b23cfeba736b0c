'use client'

import { clsx } from 'clsx'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { ClockNote, InterruptedNote, UnreadableStations } from '@/components/stations/data-notes'
import type { Change } from '@/lib/browser/address'
import { useMediaQuery } from '@/lib/browser/use-media-query'
import type { EdgeNodeId } from '@/lib/ids'
import type { Unreadable } from '@/lib/live/live'
import type { MapAddress } from '@/lib/map/address'
import type { StationBoard } from '@/lib/stations/board'
import { stationPath } from '@/lib/stations/path'
import { AreaList, useAreas } from './map-areas'
import { MapCanvas } from './map-canvas'
import { MapFrame, PHONE_QUERY } from './map-frame'
import { NoMapNote } from './no-map-note'
import { DRAWER_HEIGHTS, type DrawerLevel } from './panel/drawer-levels'
import { MapPanel } from './panel/map-panel'
import { CardFrame, PanelFrame } from './panel/panel-frame'
import type { StationOptionsHandle } from './panel/station-options'
import { StationCard } from './station-card'
import { useMapWorkspace, type Workspace } from './use-map-workspace'

interface MapWorkspaceProps {
  board: StationBoard
  areAlertsKnown: boolean
  unreadable: readonly Unreadable[]
  interruptedSinceMs: number | null
}

export function MapWorkspace(props: MapWorkspaceProps) {
  const { board, areAlertsKnown, unreadable, interruptedSinceMs } = props
  const isPhone = useMediaQuery(PHONE_QUERY)
  const workspace = useMapWorkspace(board, areAlertsKnown)
  const { selected, trouble, hasMap } = workspace
  const optionsRef = useRef<StationOptionsHandle>(null)
  const { open, close, takesFocus } = useCard({ workspace, isSheet: isPhone, optionsRef })
  const [focusedId, setFocusedId] = useState<EdgeNodeId | null>(null)
  const [hoveredId, setHoveredId] = useState<EdgeNodeId | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [wantedLevel, setLevel] = useState<DrawerLevel>('half')
  const level = selected ? 'half' : wantedLevel
  // A full drawer covers the map without resizing it.
  const mapBottom = DRAWER_HEIGHTS[level === 'full' ? 'half' : level]

  const areas = useAreas(workspace, () => level === 'full' && setLevel('half'))

  function retry() {
    workspace.setTrouble(null)
    setAttempt(attempt + 1)
  }

  function filter(change: Change<MapAddress>) {
    workspace.filter(change)
    if (level === 'low') setLevel('half')
  }

  const card = selected && hasMap && (
    <StationCard key={selected.station.edgeNodeId} entry={selected} takesFocus={takesFocus} />
  )
  const isInCorner = !isPhone && selected !== null && !selected.station.location

  const interruption = <InterruptedNote sinceMs={interruptedSinceMs} />
  // While the list is covered, the map shows the interruption.
  const isListCovered = isPhone && hasMap && (level === 'low' || selected !== null)

  return (
    <MapFrame>
      <div className="relative flex min-h-0 flex-1 print:block">
        <PanelFrame
          isPhone={isPhone}
          hasMap={hasMap}
          level={level}
          onLevelChange={setLevel}
          sheet={
            isPhone &&
            card && (
              <CardFrame onClose={close} className="absolute inset-0 overflow-y-auto">
                {card}
              </CardFrame>
            )
          }
        >
          <MapPanel
            optionsRef={optionsRef}
            workspace={workspace}
            notes={
              <>
                {!isListCovered && interruption}
                {!(isPhone && hasMap) && <AreaList {...areas} />}
                <ClockNote isDoubted={board.isClockDoubted} />
                <UnreadableStations unreadable={unreadable} entries={board.entries} />
                {trouble && <NoMapNote trouble={trouble} onRetry={retry} />}
              </>
            }
            onFilter={filter}
            onOpen={open}
            onHover={setHoveredId}
            onFocusChange={setFocusedId}
          />
        </PanelFrame>
        <div
          className={clsx(
            !hasMap && 'hidden',
            'isolate',
            isPhone ? 'absolute inset-x-0 top-0 print:static' : 'relative min-w-0 flex-1',
          )}
          style={isPhone ? { bottom: mapBottom } : undefined}
        >
          <MapCanvas
            key={attempt}
            workspace={workspace}
            areas={areas}
            isPhone={isPhone}
            highlightedId={hoveredId ?? focusedId}
            popup={isPhone || isInCorner ? null : card}
            onClose={close}
            onOpen={(id) => open(id, 'pointer')}
          />
          {isListCovered && <div className="absolute inset-x-2 bottom-8 z-10">{interruption}</div>}
          {isInCorner && card && (
            <CardFrame
              onClose={close}
              className="absolute bottom-9 left-2 z-10 w-72 rounded-lg border border-line shadow-raised print:hidden"
            >
              {card}
            </CardFrame>
          )}
        </div>
      </div>
    </MapFrame>
  )
}

/** Elements that handle Escape themselves. */
const OTHERS = 'input, [role=dialog], [role=menu]'

interface CardOptions {
  workspace: Workspace
  /** The card covers the list and takes its focus. */
  isSheet: boolean
  optionsRef: RefObject<StationOptionsHandle | null>
}

/** Closing returns focus to the station's row. */
function useCard({ workspace, isSheet, optionsRef }: CardOptions) {
  const { board, hasMap, selected, select, flyTo } = workspace
  const router = useRouter()
  const [focusedId, setFocusedId] = useState<EdgeNodeId | null>(null)
  const selectedId = selected?.station.edgeNodeId ?? null

  /** Without a map, opens the station's page instead. */
  function open(id: EdgeNodeId, by: 'pointer' | 'keyboard') {
    if (!hasMap) return router.push(stationPath(id))
    const entry = board.entries.find(({ station }) => station.edgeNodeId === id)
    if (!entry) return
    setFocusedId(by === 'keyboard' || isSheet ? id : null)
    select(id)
    flyTo(entry)
  }

  function close() {
    if (selectedId === null) return
    select(null)
    optionsRef.current?.focus(selectedId)
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(OTHERS)) return
    close()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  return { open, close, takesFocus: selectedId !== null && focusedId === selectedId }
}
