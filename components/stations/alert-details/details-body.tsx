import { use } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { InterruptedNote, MissingPartsNote } from '@/components/stations/data-notes'
import { GettingThere } from '@/components/stations/page/summary/getting-there'
import { PumpStrip } from '@/components/stations/page/summary/pump-strip'
import { Reporting, UnreadableNote } from '@/components/stations/page/summary/reporting'
import { Age } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import type { Alert } from '@/lib/alerts/alert'
import { alertsOf } from '@/lib/alerts/by-station'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import type { EdgeNodeId } from '@/lib/ids'
import { StationContext } from '@/lib/preferences/station-context'
import { currentReadings } from '@/lib/stations/current-readings'
import { useStation, type StationState, type StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { alertTrend } from '@/lib/trends/alert-trend'
import { AlertChart } from './alert-chart'
import { AlertFigures } from './alert-figures'
import { StationSkeleton } from './details-skeleton'
import { WhatToDo } from './what-to-do'

export interface AlertDetailsProps {
  alert: Alert
  edgeNodeId: EdgeNodeId
}

/** What the alerts service says is shown even without the station. */
export function DetailsBody({ alert, edgeNodeId }: AlertDetailsProps) {
  const state = useStation(edgeNodeId)
  const view = state.kind === 'ready' ? state.view : null
  const outer = use(StationContext)
  return (
    <StationContext value={view?.station ?? outer}>
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
    </StationContext>
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

function StationDetails({ alert, view }: { alert: Alert; view: StationView }) {
  const { station } = view
  const nowMs = useNow()
  const { report } = currentReadings(view, view.metrics, nowMs)
  const trend = alertTrend(alert, view)
  return (
    <>
      <div className="-mb-4">
        <InterruptedNote sinceMs={view.interruptedSinceMs} />
        <MissingPartsNote parts={view.missing} />
      </div>
      <UnreadableNote view={view} />
      {trend && <AlertChart alert={alert} view={view} trend={trend} />}
      <div className="rounded-lg border border-line bg-surface empty:hidden">
        <PumpStrip view={view} report={report} />
      </div>
      <div className="text-xs text-muted">
        <Reporting view={view} report={report} />
      </div>
      <div className="text-sm empty:hidden">
        {station.address && <p className="break-words">{station.address}</p>}
        <GettingThere station={station} />
      </div>
    </>
  )
}

function OtherAlerts({ alert, edgeNodeId }: { alert: Alert; edgeNodeId: EdgeNodeId }) {
  const alerts = alertsOf(useAlertsByStation(), edgeNodeId)?.alerts ?? null
  if (!alerts)
    return <p className="text-sm text-muted">Alerts unavailable. The station may have others.</p>
  const others = alerts.filter(({ id }) => id !== alert.id)
  if (others.length === 0)
    return (
      <p className="text-sm text-muted">
        No other alerts at this station <AlertsAsOf />
      </p>
    )
  return (
    <Section title="Other alerts at this station" note={<AlertsAsOf />}>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex items-start gap-2.5 px-4 py-2">
            <AlertGlyph alert={other} />
            <div className="min-w-0">
              <p className={other.isAcknowledged ? 'text-sm' : 'text-sm font-semibold'}>
                {other.name}
              </p>
              <p className="text-xs text-muted first-letter:uppercase">
                {other.severity && `${other.severity} · `}
                <Age sinceMs={other.raisedAtMs} /> ago
                {other.clearedAtMs !== null && ' · cleared'}
                {other.isAcknowledged && ' · acknowledged'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
