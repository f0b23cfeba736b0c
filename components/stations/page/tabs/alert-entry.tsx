'use client'

import type { ReactNode } from 'react'
import { AcknowledgeButton } from '@/components/alerts/acknowledge-button'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { Age } from '@/components/ui/age'
import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { alertReading } from '@/lib/alerts/alert-reading'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { DeviceConfig } from '@/lib/readings/device-config'

interface AlertEntryProps {
  alert: Alert
  isGone: boolean
  deviceConfig: DeviceConfig | null
}

export function AlertEntry({ alert, isGone, deviceConfig }: AlertEntryProps) {
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
