import { useEffect, type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/loading'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { useAlertConfigState, useAlerts } from '@/lib/alerts/alerts-provider'
import { alertCondition } from '@/lib/alerts/condition'
import type { AlertConfiguration } from '@/lib/alerts/configuration'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationView } from '@/lib/stations/use-station'

/** Selects the station for as long as its configurations are shown. */
export function AlertConfigurationList({ view }: { view: StationView }) {
  const { edgeNodeId } = view.station
  const { alertConfigData, alertConfigLoading, setCurrentStation } = useAlerts()
  const { availability, unreadable } = useAlertConfigState()
  useEffect(() => {
    setCurrentStation(edgeNodeId)
    return () => setCurrentStation('')
  }, [edgeNodeId, setCurrentStation])

  if (availability.kind === 'refused')
    return (
      <Note>
        You don’t have access to this station’s alert configurations (refused{' '}
        <Moment ms={availability.sinceMs} />
        ). Ask your administrator for alerts access.
      </Note>
    )
  if (availability.kind === 'interrupted' && !alertConfigData)
    return (
      <Note>
        Unavailable since <Moment ms={availability.sinceMs} />. Wetwell keeps trying.
      </Note>
    )
  if (!alertConfigData || alertConfigLoading)
    return (
      <Section title="Alert configurations">
        <div role="status" aria-label="Loading alert configurations" className="p-4">
          <Skeleton className="h-40" />
        </div>
      </Section>
    )
  return (
    <Section
      title="Alert configurations"
      note={
        availability.kind === 'interrupted' && (
          <span className="text-attention">
            Stale since <Moment ms={availability.sinceMs} />
          </span>
        )
      }
    >
      <Configurations configurations={alertConfigData} deviceConfig={view.deviceConfig} />
      {unreadable.map(({ id, reason }, index) => (
        <p
          key={`${index} ${id}`}
          className="border-t border-line bg-attention-tint px-4 py-2 text-sm break-words text-attention"
        >
          Configuration {id} can’t be read: {reason}.
        </p>
      ))}
    </Section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Section title="Alert configurations">
      <p role="status" className="px-4 py-3 text-sm text-pretty text-muted">
        {children}
      </p>
    </Section>
  )
}

interface ConfigurationsProps {
  configurations: readonly AlertConfiguration[]
  deviceConfig: DeviceConfig | null
}

function Configurations({ configurations, deviceConfig }: ConfigurationsProps) {
  const units = useUnits()
  if (configurations.length === 0)
    return (
      <p className="px-4 py-3 text-sm text-muted">
        None. Nothing this station reports raises an alert.
      </p>
    )
  return (
    <ul className="divide-y divide-line text-sm">
      {configurations.map((configuration) => {
        const { id, name, isEnabled, severity, response } = configuration
        const { raisedWhen, clearedWhen } = alertCondition(configuration, deviceConfig, units)
        return (
          <li
            key={id}
            className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_6rem]"
          >
            <h3 className="font-medium">{name}</h3>
            <p className="md:col-start-2">{raisedWhen}</p>
            <p className="text-muted capitalize md:col-start-3 md:row-start-1">
              {isEnabled ? severity : 'off'}
            </p>
            <p className="text-xs text-muted md:col-start-2">Clears {clearedWhen}</p>
            {response && (
              <p className="text-xs text-muted md:col-span-2 md:col-start-2">{response}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
