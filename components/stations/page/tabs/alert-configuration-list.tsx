'use client'

import { useEffect, type ReactNode } from 'react'
import { Moment } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useAlertConfigState, useAlerts } from '@/lib/alerts/alerts-provider'
import type { EdgeNodeId } from '@/lib/ids'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { AlertConfigurationTable } from './alert-configuration-table'

interface AlertConfigurationListProps {
  edgeNodeId: EdgeNodeId
  deviceConfig: DeviceConfig | null
}

/** Selects the station for as long as its configurations are shown. */
export function AlertConfigurationList({ edgeNodeId, deviceConfig }: AlertConfigurationListProps) {
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
    <Section title="Alert configurations" note={<StaleNote />}>
      <AlertConfigurationTable configurations={alertConfigData} deviceConfig={deviceConfig} />
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

function StaleNote() {
  const { availability } = useAlertConfigState()
  if (availability.kind !== 'interrupted') return null
  return (
    <span className="text-attention">
      Stale since <Moment ms={availability.sinceMs} />
    </span>
  )
}
