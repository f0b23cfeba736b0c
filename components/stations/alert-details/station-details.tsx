'use client'

import { InterruptedNote, MissingPartsNote } from '@/components/stations/data-notes'
import { GettingThere } from '@/components/stations/page/summary/getting-there'
import { PumpStrip } from '@/components/stations/page/summary/pump-strip'
import { Reporting } from '@/components/stations/page/summary/reporting'
import { UnreadableNote } from '@/components/stations/page/summary/unreadable-note'
import type { Alert } from '@/lib/alerts/alert'
import { StationTimeZoneContext } from '@/lib/preferences/station-time-zone-context'
import { currentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { alertTrend } from '@/lib/trends/alert-trend'
import { AlertChart } from './alert-chart'

export function StationDetails({ alert, view }: { alert: Alert; view: StationView }) {
  const { station, metrics, condition } = view
  const nowMs = useNow()
  const { report } = currentReadings(view, metrics, nowMs)
  const trend = alertTrend(alert, view)
  return (
    <StationTimeZoneContext value={station.timeZone}>
      <div className="-mb-4">
        <InterruptedNote sinceMs={view.interruptedSinceMs} />
        <MissingPartsNote parts={view.missing} />
      </div>
      <UnreadableNote view={view} />
      {trend && <AlertChart alert={alert} view={view} trend={trend} />}
      <PumpStrip view={view} report={report} />
      <div className="text-xs text-muted">
        <Reporting status={condition.status} metrics={metrics} report={report} />
      </div>
      <div className="text-sm empty:hidden">
        {station.address && <p className="break-words">{station.address}</p>}
        <GettingThere station={station} />
      </div>
    </StationTimeZoneContext>
  )
}
