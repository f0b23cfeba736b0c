'use client'

import { AlertsAsOf } from '@/components/alerts/alerts-as-of'
import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { StillAlerts } from '@/components/alerts/still-alerts'
import { Section } from '@/components/ui/section'
import { useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import type { StationView } from '@/lib/stations/use-station'
import { counted } from '@/lib/units/counted'
import { AlertEntry } from './alert-entry'

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
          {counted(unreadable, 'alert')} can’t be read and may be about this station. Open the bell to
          see which.
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
