import type { ReactNode } from 'react'
import { AcknowledgeButton } from '@/components/alerts/acknowledge-button'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { StillAlerts } from '@/components/alerts/still-alerts'
import { Age } from '@/components/ui/age'
import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import type { Alert } from '@/lib/alerts/alert'
import { alertReading } from '@/lib/alerts/alert-reading'
import { useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationView } from '@/lib/stations/use-station'
import { counted } from '@/lib/units/counted'

export function AlertsTab({ view }: { view: StationView }) {
  const { station, alerts, deviceConfig, condition, level } = view
  const { edgeNodeId, name: stationName } = station
  const unreadable = useUnreadableAlerts().length
  return (
    <Section
      title="Alerts"
      note={
        alerts && (
          <>
            {alerts.length > 0 && `${counted(alerts.length, 'alert')} `}
            <AlertsAsOf />
          </>
        )
      }
    >
      {unreadable > 0 && (
        <p className="border-b border-line bg-attention-tint px-4 py-2 text-sm text-attention">
          {counted(unreadable, 'alert')} can’t be read and may be about this station. Open the bell
          to see which.
        </p>
      )}
      <AlertEntries alerts={alerts} deviceConfig={deviceConfig} />
      <div className="border-t border-line px-4 py-2 empty:hidden print:hidden">
        <SilenceControl
          subject={{
            ...{ edgeNodeId, stationName, alert: null },
            ...{ overflow: condition.overflow, levelM: level.value },
          }}
        />
      </div>
    </Section>
  )
}

function AlertEntries({ alerts, deviceConfig }: Pick<StationView, 'alerts' | 'deviceConfig'>) {
  if (!alerts)
    return (
      <p className="px-4 py-3 text-sm text-muted">
        Alerts unavailable. This station may be in alarm.
      </p>
    )
  if (alerts.length === 0)
    return <p className="px-4 py-6 text-sm text-muted">No active or unacknowledged alerts.</p>
  return (
    <StillAlerts alerts={alerts}>
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map(({ item, isGone }) => (
            <AlertEntry key={item.id} alert={item} isGone={isGone} deviceConfig={deviceConfig} />
          ))}
        </ul>
      )}
    </StillAlerts>
  )
}

interface AlertEntryProps {
  alert: Alert
  isGone: boolean
  deviceConfig: DeviceConfig | null
}

function AlertEntry({ alert, isGone, deviceConfig }: AlertEntryProps) {
  const { metric, value, threshold } = alertReading(alert, deviceConfig, useUnits())
  return (
    <li className="flex flex-col gap-3 px-4 py-3.5">
      <div className="flex items-start gap-2.5">
        <AlertGlyph alert={alert} />
        <h3 className={alert.isAcknowledged ? 'text-sm' : 'text-sm font-semibold'}>
          {alert.name}
          <SilenceMark alert={alert} />
        </h3>
        <div className="ml-auto">
          <AcknowledgeButton alert={alert} isGone={isGone} />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 pl-6.5 md:grid-cols-3 xl:grid-cols-5">
        <Figure
          name="Raised"
          note={
            <>
              <Age sinceMs={alert.raisedAtMs} /> ago
            </>
          }
        >
          <Moment ms={alert.raisedAtMs} />
        </Figure>
        <Optional name="Severity">
          {alert.severity && <span className="capitalize">{alert.severity}</span>}
        </Optional>
        <Optional name="Reading">{metric}</Optional>
        <Optional name="Value">{value}</Optional>
        <Optional name="Limit">{threshold}</Optional>
        <Optional name="Cleared">
          {alert.clearedAtMs !== null && <Moment ms={alert.clearedAtMs} />}
        </Optional>
        <Optional name="Acknowledged">
          {alert.acknowledgedAtMs !== null && <Moment ms={alert.acknowledgedAtMs} />}
        </Optional>
        <Optional name="Acknowledged by">{alert.acknowledgedBy}</Optional>
      </dl>
    </li>
  )
}

function Optional({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return <Figure name={name}>{children}</Figure>
}
