import { useRouter } from 'next/navigation'
import { MenuCheckboxItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/menu'
import { historyPlan } from '@/lib/history/plan'
import type { EdgeNodeId } from '@/lib/ids'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { toggled } from '@/lib/stations/toggled'
import { isoLocalDay } from '@/lib/time/iso-local-time'
import { comparePath } from '@/lib/trends/compare/comparison'
import { exportMetrics } from '@/lib/trends/export-api'
import { addableSignals } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import { displayUnit } from '@/lib/units/display-units'
import { ToolItem, ToolMenu } from './menus'
import type { ExportRequest } from './use-export'

interface CompareMenuProps {
  edgeNodeId: EdgeNodeId
  view: TrendWindow
  withDayBefore: boolean
  onDayBefore: (isOn: boolean) => void
}

/** In longer ranges a day is too narrow to compare with the day before. */
const LONGEST_COMPARED_MS = 7.1 * 86_400_000

export function CompareMenu({ edgeNodeId, view, withDayBefore, onDayBefore }: CompareMenuProps) {
  const router = useRouter()
  return (
    <ToolMenu
      name={withDayBefore ? 'Compare' : undefined}
      label={withDayBefore ? 'Previous day' : 'Compare'}
    >
      <MenuCheckboxItem
        checked={withDayBefore}
        disabled={!withDayBefore && view.toMs - view.fromMs > LONGEST_COMPARED_MS}
        onSelect={() => onDayBefore(!withDayBefore)}
      >
        With previous day
      </MenuCheckboxItem>
      <ToolItem onSelect={() => router.push(comparePath(edgeNodeId))}>
        With other stations…
      </ToolItem>
    </ToolMenu>
  )
}

/** @param shownStepS nothing finer is stored for the distant past */
export function useStationFile(
  edgeNodeId: EdgeNodeId,
  { fromMs, toMs }: TrendWindow,
  shownStepS: number,
): ExportRequest {
  const timeZone = useTimeZone()
  const { units, levelAs } = usePreferences()
  const { separator: csvSeparator, decimal: csvDecimal } = useCsvFormat()
  const plan = historyPlan(fromMs, toMs)
  const stepS = Math.max(plan.stepS, shownStepS)
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
  return {
    name: [edgeNodeId, ...[fromMs, toMs].map((atMs) => isoLocalDay(atMs, timeZone))].join('-'),
    documents: plan.documentIds.length,
    write: (options) =>
      exportMetrics(
        { edgeNodeId, from, to, stepS, units, levelAs, timeZone, csvSeparator, csvDecimal },
        options,
      ),
  }
}

interface SignalItemsProps {
  keys: ReadonlySet<string>
  config: DeviceConfig | null
  added: readonly string[]
  onAdded: (keys: readonly string[]) => void
}

export function SignalItems({ keys, config, added, onAdded }: SignalItemsProps) {
  const units = useUnits()
  const signals = addableSignals(keys, config)
  if (signals.length === 0) return null
  return (
    <>
      <MenuSeparator />
      <MenuLabel>More signals</MenuLabel>
      <div className="max-h-72 overflow-y-auto">
        {signals.map(({ key, label, unit }) => (
          <MenuCheckboxItem
            key={key}
            checked={added.includes(key)}
            onCheckedChange={() => onAdded(toggled(added, key))}
          >
            <span className="min-w-0 flex-1">{label}</span>
            <span className="text-xs text-muted">{displayUnit(unit, units).symbol}</span>
          </MenuCheckboxItem>
        ))}
      </div>
    </>
  )
}
