'use client'

import { Section } from '@/components/ui/section'
import type { EdgeNodeId } from '@/lib/ids'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { useUser } from '@/lib/session/session-provider'
import { AlertConfigurationList } from './alert-configuration-list'

interface AlertConfigurationsProps {
  edgeNodeId: EdgeNodeId
  deviceConfig: DeviceConfig | null
}

/** What raises the station's alerts, for users with alerts access; others get a note. */
export function AlertConfigurations({ edgeNodeId, deviceConfig }: AlertConfigurationsProps) {
  const { hasAlertsAccess } = useUser()
  if (hasAlertsAccess)
    return <AlertConfigurationList edgeNodeId={edgeNodeId} deviceConfig={deviceConfig} />
  return (
    <Section title="Alert configurations">
      <p className="px-4 py-3 text-sm text-pretty text-muted">
        You don’t have access to alert configurations. You can still view and acknowledge alerts. To
        see what raises them, ask your administrator for access.
      </p>
    </Section>
  )
}
