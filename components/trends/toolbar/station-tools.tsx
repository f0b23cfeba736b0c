'use client'

import { ChartLine, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheckboxItem } from '@/components/ui/overlays/menu'
import { ToggleButton } from '@/components/ui/toggle-button'
import { historyPlan } from '@/lib/history/plan'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { PumpStation } from '@/lib/stations/station'
import { toggled } from '@/lib/stations/toggled'
import { isoLocalDay } from '@/lib/time/iso-local-time'
import { comparePath } from '@/lib/trends/compare/comparison'
import { exportMetrics } from '@/lib/trends/export-api'
import { addableSignals } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import { displayUnit } from '@/lib/units/display-units'
import { ExportButton } from './export-button'

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
      <Button size="small" onClick={() => router.push(comparePath(station.edgeNodeId))}>
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
  const { units, levelAs } = usePreferences()
  const { separator: csvSeparator, decimal: csvDecimal } = useCsvFormat()
  const plan = historyPlan(fromMs, toMs)
  const stepS = Math.max(plan.stepS, shownStepS)
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
  return (
    <ExportButton
      name={[edgeNodeId, ...[fromMs, toMs].map((atMs) => isoLocalDay(atMs, timeZone))].join('-')}
      documents={plan.documentIds.length}
      write={(options) =>
        exportMetrics(
          { edgeNodeId, from, to, stepS, units, levelAs, timeZone, csvSeparator, csvDecimal },
          options,
        )
      }
    />
  )
}

interface MetricPickerProps {
  keys: ReadonlySet<string>
  config: DeviceConfig | null
  added: readonly string[]
  onToggle: (key: string) => void
}

function MetricPicker({ keys, config, added, onToggle }: MetricPickerProps) {
  const units = useUnits()
  const signals = addableSignals(keys, config)
  if (signals.length === 0) return null
  const count = signals.filter(({ key }) => added.includes(key)).length
  const trigger = (
    <Button size="small">
      <Plus aria-hidden className="size-3.5" />
      Metrics{count > 0 && ` (${count})`}
    </Button>
  )
  return (
    <Menu align="start" trigger={trigger}>
      <div className="max-h-72 overflow-y-auto">
        {signals.map(({ key, label, unit }) => (
          <MenuCheckboxItem
            key={key}
            checked={added.includes(key)}
            onCheckedChange={() => onToggle(key)}
          >
            <span className="min-w-0 flex-1">{label}</span>
            <span className="text-xs text-muted">{displayUnit(unit, units).symbol}</span>
          </MenuCheckboxItem>
        ))}
      </div>
    </Menu>
  )
}
