'use client'

import { ChartLine } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { historyPlan } from '@/lib/history/plan'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { PumpStation } from '@/lib/stations/station'
import { toggled } from '@/lib/stations/toggled'
import { exportMetrics } from '@/lib/trends/export-api'
import type { TrendWindow } from '@/lib/trends/range'
import { ExportButton } from './export-button'
import { MetricPicker } from './metric-picker'

interface StationToolsProps {
  station: PumpStation
  deviceConfig: DeviceConfig | null
  view: TrendWindow
  /** Nothing finer is stored for the distant past. */
  shownStepS: number
  keys: ReadonlySet<string>
  added: readonly string[]
  onAdded: (keys: readonly string[]) => void
  withDayBefore: boolean
  onDayBefore: (isOn: boolean) => void
}

/** In longer ranges a day is too narrow to compare with the day before. */
const LONGEST_COMPARED_MS = 7.1 * 86_400_000

export function StationTools(props: StationToolsProps) {
  const { station, deviceConfig, view, keys, added, withDayBefore, onDayBefore } = props
  const router = useRouter()
  return (
    <>
      <ToggleButton
        isOn={withDayBefore}
        disabled={view.toMs - view.fromMs > LONGEST_COMPARED_MS}
        onToggle={() => onDayBefore(!withDayBefore)}
      >
        Compare with previous day
      </ToggleButton>
      <MetricPicker
        keys={keys}
        config={deviceConfig}
        added={added}
        onToggle={(key) => props.onAdded(toggled(added, key))}
      />
      <Button
        size="small"
        onClick={() => router.push(`/compare?of=${encodeURIComponent(station.edgeNodeId)}`)}
      >
        <ChartLine aria-hidden className="size-3.5" />
        Compare with…
      </Button>
      <StationExport station={station} view={view} shownStepS={props.shownStepS} />
    </>
  )
}

export function StationExport({
  station: { edgeNodeId },
  view: { fromMs, toMs },
  shownStepS,
}: Pick<StationToolsProps, 'station' | 'view' | 'shownStepS'>) {
  const timeZone = useTimeZone()
  const units = useUnits()
  const plan = historyPlan(fromMs, toMs)
  const stepS = Math.max(plan.stepS, shownStepS)
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
  return (
    <ExportButton
      name={`${edgeNodeId}-${from.slice(0, 10)}-${to.slice(0, 10)}`}
      documents={plan.documentIds.length}
      write={(options) => exportMetrics({ edgeNodeId, from, to, stepS, units, timeZone }, options)}
    />
  )
}
