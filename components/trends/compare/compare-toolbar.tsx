'use client'

import { ExportButton } from '@/components/trends/toolbar/export-button'
import { TrendToolbar } from '@/components/trends/toolbar/trend-toolbar'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { serverClock } from '@/lib/time/server-clock'
import type { Alignment } from '@/lib/trends/compare/address'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import { comparisonTable } from '@/lib/trends/compare/csv'
import { compareLabel, offeredSignals, type CompareSignal } from '@/lib/trends/compare/signals'
import type { Subject } from '@/lib/trends/compare/subject'
import { changeComparison } from './use-comparison'

interface CompareToolbarProps {
  subjects: readonly Subject[]
  signal: CompareSignal
  align: Alignment
  controls: TrendControls
  lines: ComparedLines
}

export function CompareToolbar({ subjects, signal, align, controls, lines }: CompareToolbarProps) {
  const timeZone = useTimeZone()
  const units = useUnits()
  // A signal from a link stays available until another is chosen.
  const options = [...new Set([...offeredSignals(subjects), signal])]
  async function write() {
    const { toCsv } = await import('@/lib/csv')
    const shownZone = align === 'day' ? null : timeZone
    const request = { view: controls.view, units, timeZone: shownZone }
    const { header, rows } = comparisonTable(lines, request)
    return toCsv(header, rows)
  }
  return (
    <TrendToolbar controls={controls}>
      <label className="flex items-center gap-2 text-xs text-muted">
        Signal
        <select
          value={signal}
          // The value is always one of the given options.
          onChange={({ target }) => changeComparison({ signal: target.value as CompareSignal })}
          className="touch-target rounded-md border border-line-strong/60 bg-surface px-2 py-1 text-base text-ink pointer-fine:text-xs"
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {compareLabel(option, subjects)}
            </option>
          ))}
        </select>
      </label>
      <ToggleButton
        isOn={align === 'day'}
        onToggle={() => changeComparison({ align: align === 'day' ? 'time' : 'day' })}
      >
        By time of day
      </ToggleButton>
      <ExportButton
        name={`compare-${signal}-${new Date(serverClock.now()).toISOString().slice(0, 10)}`}
        documents={0}
        write={write}
      />
    </TrendToolbar>
  )
}
