'use client'

import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { MissingPartsNote } from '@/components/stations/data-notes'
import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import { useStation, type StationState } from '@/lib/stations/use-station'
import { AlertFigures } from './alert-figures'
import { StationSkeleton } from './details-skeleton'
import { OtherAlerts } from './other-alerts'
import { StationDetails } from './station-details'
import { WhatToDo } from './what-to-do'

export interface AlertDetailsProps {
  alert: Alert
  edgeNodeId: EdgeNodeId
}

/** What the alerts service says is shown even without the station. */
export function DetailsBody({ alert, edgeNodeId }: AlertDetailsProps) {
  const state = useStation(edgeNodeId)
  const view = state.kind === 'ready' ? state.view : null
  return (
    <div className="flex flex-col gap-4">
      <WhatToDo alert={alert} />
      <AlertFigures alert={alert} view={view} />
      <SilenceControl
        subject={{
          ...{ edgeNodeId, stationName: alert.stationName, alert },
          ...{ overflow: view?.condition.overflow ?? null, levelM: view?.level.value ?? null },
        }}
      />
      {view ? <StationDetails alert={alert} view={view} /> : <WithoutStation state={state} />}
      <OtherAlerts alert={alert} edgeNodeId={edgeNodeId} />
    </div>
  )
}

function WithoutStation({ state }: { state: StationState }) {
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status" aria-label="Loading station" className="flex flex-col gap-4">
          <StationSkeleton />
        </div>
      )
    case 'not-found':
      return (
        <p className="text-sm text-muted">
          Station not found. It doesn’t exist, or you have no access.
        </p>
      )
    case 'unreadable':
      return (
        <p role="alert" className="text-sm break-words text-attention">
          The station’s record can’t be read: {state.reason}.
        </p>
      )
    case 'refused':
    case 'interrupted':
      return <MissingPartsNote parts={[{ name: 'Station and readings', trouble: state }]} />
    case 'ready':
      return null
  }
}
