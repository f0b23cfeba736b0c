'use client'

import { useId } from 'react'
import { RangePicker } from '@/components/trends/toolbar/range-picker'
import { ToggleButton } from '@/components/ui/toggle-button'
import { ModeToggle } from '@/components/trends/toolbar/mode-toggle'
import type { TrendMode } from '@/components/trends/toolbar/mode-toggle'
import { ZoomButtons } from '@/components/trends/toolbar/zoom-buttons'
import type { TrendView } from '@/components/trends/use-trend-view'
import { TREND_PRESETS } from '@/lib/preferences/trend-range'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { Alignment } from '@/lib/trends/compare/address'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import { compareLabel, offeredSignals } from '@/lib/trends/compare/signals'
import type { CompareSignal } from '@/lib/trends/compare/signals'
import type { Subject } from '@/lib/trends/compare/subject'
import type { TrendRange } from '@/lib/trends/range'
import { steppedRange } from '@/lib/trends/stepped-range'
import { CompareExport } from './compare-export'
import { changeComparison } from './use-comparison'

interface CompareToolbarProps {
  subjects: readonly Subject[]
  signal: CompareSignal
  align: Alignment
  range: TrendRange
  onRange: (range: TrendRange) => void
  /** Where a range that ends now ends, ms UTC. */
  edgeMs: number
  trendView: TrendView
  lines: ComparedLines
  mode: TrendMode
  onMode: (mode: TrendMode) => void
}

export function CompareToolbar(props: CompareToolbarProps) {
  const { subjects, signal, align, range, onRange, edgeMs, trendView, lines, mode, onMode } = props
  const timeZone = useTimeZone()
  const step = (direction: -1 | 1) => {
    const next = steppedRange(range, direction, edgeMs, timeZone)
    return next && (() => onRange(next))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <SignalField subjects={subjects} signal={signal} />
      <RangePicker range={range} presets={TREND_PRESETS} onRange={onRange} />
      <div role="group" aria-label="Align by" className="flex">
        <ToggleButton
          place="first"
          isOn={align === 'time'}
          onToggle={() => changeComparison({ align: 'time' })}
        >
          By time
        </ToggleButton>
        <ToggleButton
          place="last"
          isOn={align === 'day'}
          onToggle={() => changeComparison({ align: 'day' })}
        >
          By time of day
        </ToggleButton>
      </div>
      <CompareExport
        lines={lines}
        view={trendView.view}
        signal={signal}
        timeZone={align === 'day' ? null : timeZone}
      />
      <div className="flex grow flex-wrap items-center justify-between gap-x-1.5 sm:justify-end">
        {mode === 'chart' && (
          <ZoomButtons trendView={trendView} onEarlier={step(-1)} onLater={step(1)} />
        )}
        <ModeToggle mode={mode} onMode={onMode} />
      </div>
    </div>
  )
}

/** One that isn't offered, from a link, stays until another is chosen. */
function SignalField({ subjects, signal }: Pick<CompareToolbarProps, 'subjects' | 'signal'>) {
  const id = useId()
  const offered = offeredSignals(subjects)
  const options = offered.includes(signal) ? offered : [signal, ...offered]
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-xs text-muted">
        Signal
      </label>
      <select
        id={id}
        value={signal}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value)
          if (chosen) changeComparison({ signal: chosen })
        }}
        className="touch-target rounded-md border border-line-strong/60 bg-surface px-2 py-1 text-base text-ink pointer-fine:text-xs"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {compareLabel(option, subjects)}
          </option>
        ))}
      </select>
    </div>
  )
}
