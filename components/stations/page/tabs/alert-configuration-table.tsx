'use client'

import { alertCondition } from '@/lib/alerts/condition'
import type { AlertConfiguration } from '@/lib/alerts/configuration'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { DeviceConfig } from '@/lib/readings/device-config'

interface AlertConfigurationTableProps {
  configurations: readonly AlertConfiguration[]
  deviceConfig: DeviceConfig | null
}

export function AlertConfigurationTable(props: AlertConfigurationTableProps) {
  const { configurations, deviceConfig } = props
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
