import { AcknowledgeButton } from '@/components/alerts/acknowledge-button'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { StillAlerts } from '@/components/alerts/still-alerts'
import { OverflowSection } from '@/components/stations/overflow/ongoing-overflow'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import type { Alert } from '@/lib/alerts/alert'
import { currentReadings } from '@/lib/stations/current-readings'
import { levelScale } from '@/lib/stations/level-scale'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { OwnReadings } from './own-readings'
import { Process } from './process'
import { PumpStrip } from './pump-strip'
import { StationHeader } from './station-header'
import { UnreadableNote } from './unreadable-note'
import { WetWell } from './wet-well'

export function StationSummary({ view }: { view: StationView }) {
  const { station, alerts } = view
  const nowMs = useNow()
  const readings = currentReadings(view, view.metrics, nowMs)
  const { metrics, report } = readings
  const scale = levelScale(station)
  return (
    <div className="flex flex-col gap-4">
      <StationHeader view={view} report={report} />
      <UnreadableNote view={view} />
      <OverflowSection view={view} />
      <ActiveAlerts alerts={alerts} />
      {scale ? (
        <WetWell station={station} scale={scale} readings={readings} config={view.deviceConfig} />
      ) : (
        <Process view={view} readings={readings} />
      )}
      <PumpStrip view={view} report={report} />
      {metrics && <OwnReadings view={view} metrics={metrics} hasProcess={scale === null} />}
    </div>
  )
}

function ActiveAlerts({ alerts }: { alerts: readonly Alert[] | null }) {
  if (alerts?.length === 0) return null
  return (
    <Section title="Active alerts" note={alerts && <AlertsAsOf />}>
      {alerts ? (
        <StillAlerts alerts={alerts}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map(({ item, isGone }) => (
                <ActiveAlert key={item.id} alert={item} isGone={isGone} />
              ))}
            </ul>
          )}
        </StillAlerts>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">
          Alerts unavailable. This station may be in alarm.
        </p>
      )}
    </Section>
  )
}

function ActiveAlert({ alert, isGone }: { alert: Alert; isGone: boolean }) {
  return (
    <li className="flex items-start gap-2.5 px-4 py-2.5">
      <AlertGlyph alert={alert} />
      <div className="min-w-0 flex-1">
        <p className={alert.isAcknowledged ? 'text-sm' : 'text-sm font-semibold'}>
          {alert.name}
          <SilenceMark alert={alert} />
        </p>
        <p className="text-xs text-muted">
          <Moment ms={alert.raisedAtMs} /> · <Age sinceMs={alert.raisedAtMs} /> ago
          {alert.clearedAtMs !== null && (
            <>
              {' '}
              · cleared <Moment ms={alert.clearedAtMs} />
            </>
          )}
        </p>
      </div>
      <AcknowledgeButton alert={alert} isGone={isGone} />
    </li>
  )
}
