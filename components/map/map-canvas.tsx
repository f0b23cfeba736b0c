'use client'

import { Maximize, TriangleAlert, X } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { StationMap } from '@/components/map-view/station-map'
import { StatusGlyph } from '@/components/stations/status-words'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { env } from '@/lib/env'
import type { EdgeNodeId } from '@/lib/ids'
import { troubleSinceMs } from '@/lib/live/live'
import { isMapFiltered } from '@/lib/map/address'
import { useColorScheme, useReducedMotion, useUnits } from '@/lib/preferences/preferences-provider'
import { NEEDS_ALERTS, type StationStatus } from '@/lib/stations/status'
import { AreaList, type Areas } from './map-areas'
import { MapLegend } from './map-legend'
import { useNewAlarms, type Workspace } from './use-map-workspace'

const NONE: readonly StationStatus[] = []

interface MapCanvasProps {
  workspace: Workspace
  areas: Areas
  isPhone: boolean
  highlightedId: EdgeNodeId | null
  popup: ReactNode
  onClose: () => void
  onOpen: (id: EdgeNodeId) => void
}

export function MapCanvas(props: MapCanvasProps) {
  const { workspace, areas, isPhone, highlightedId, popup, onClose, onOpen } = props
  const { areAlertsKnown, address, list, mapRef, select } = workspace
  const areAlertsOld = troubleSinceMs(useAlertsAvailability()) !== null
  const theme = useColorScheme()
  const isMotionReduced = useReducedMotion()
  const { system } = useUnits()

  function choose(id: string | null) {
    const chosen = list.located.find(({ station }) => station.edgeNodeId === id)
    if (chosen) select(chosen.station.edgeNodeId)
    else onClose()
  }

  return (
    <>
      <StationMap
        ref={mapRef}
        markers={workspace.markers}
        areas={areas.areas}
        outdated={areAlertsOld ? NEEDS_ALERTS : NONE}
        view={workspace.firstView}
        onViewChange={workspace.handleViewChange}
        highlightedId={highlightedId}
        selectedId={address.stationId}
        onSelect={choose}
        popup={popup && <div className="w-72">{popup}</div>}
        glyphOf={(status) => <StatusGlyph status={status} />}
        theme={theme}
        styleUrl={env.mapStyleUrl}
        isMotionReduced={isMotionReduced}
        scaleUnits={system === 'us' ? 'imperial' : 'metric'}
        onTrouble={workspace.setTrouble}
      />
      <div className="pointer-events-none absolute top-2 right-14 bottom-2 left-2 flex flex-col items-start gap-2 md:bottom-9 print:hidden">
        <div className="flex flex-wrap items-start gap-2 *:pointer-events-auto">
          <FitButtons workspace={workspace} />
          <AlarmNotice workspace={workspace} onOpen={onOpen} />
        </div>
        <div className="pointer-events-auto md:mt-auto">
          <MapLegend located={list.located} {...{ areAlertsKnown, areAlertsOld }} />
        </div>
        {isPhone && areas.onShow && (
          // Over the map and last, so it moves neither a row nor a button under a finger.
          <div className="pointer-events-auto">
            <AreaList {...areas} />
          </div>
        )}
      </div>
    </>
  )
}

/** Not a live region: the bell already announces each new alert. */
function AlarmNotice({ workspace, onOpen }: Pick<MapCanvasProps, 'workspace' | 'onOpen'>) {
  const { address, mapRef, filter } = workspace
  const { newAlarmIds: ids, forget } = useNewAlarms(workspace)
  if (ids.length === 0) return null

  function show() {
    if (isMapFiltered(address)) filter({ search: '', statuses: [] })
    forget()
    const [only] = ids
    if (ids.length === 1 && only) onOpen(only)
    else mapRef.current?.fit(ids)
  }

  return (
    <div className="pointer-events-auto flex items-center gap-2 rounded-md border border-alarm/50 bg-raised py-1 pr-1 pl-3 text-sm shadow-raised">
      <StatusGlyph status="alarm" />
      <p className="font-medium">
        {ids.length} new {ids.length === 1 ? 'alarm' : 'alarms'} outside the view
      </p>
      <button
        type="button"
        onClick={show}
        className="touch-target rounded-sm px-2 text-sm font-medium text-accent hover:bg-sunken"
      >
        Show
      </button>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={forget}
        className="inline-flex touch-target items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function FitButtons({ workspace }: Pick<MapCanvasProps, 'workspace'>) {
  const { areAlertsKnown, alarmIds, list, mapRef } = workspace
  const reasonId = useId()
  const reason = areAlertsKnown ? 'No station shown is in alarm' : 'Alerts unavailable'
  const isDisabled = !areAlertsKnown || alarmIds.length === 0
  return (
    <div role="group" aria-label="Fit the map" className="flex gap-1.5">
      <MapButton
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        title={isDisabled ? reason : undefined}
        onClick={isDisabled ? undefined : () => mapRef.current?.fit(alarmIds)}
      >
        <TriangleAlert aria-hidden className="size-4" />
        Fit to alarms
      </MapButton>
      {isDisabled && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      <MapButton disabled={list.located.length === 0} onClick={() => mapRef.current?.fit('all')}>
        <Maximize aria-hidden className="size-4" />
        Fit to all
      </MapButton>
    </div>
  )
}

function MapButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="inline-flex h-8 touch-target items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-xs font-medium whitespace-nowrap text-ink shadow-raised hover:bg-sunken disabled:text-faint aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:hover:bg-raised"
      {...props}
    />
  )
}
