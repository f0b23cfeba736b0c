'use client'

import { InterruptedPageNote } from '@/components/stations/data-notes'
import { ExportButton } from '@/components/trends/toolbar/export-button'
import { TrendToolbar } from '@/components/trends/toolbar/trend-toolbar'
import { TrendCharts } from '@/components/trends/trend-charts'
import { ReadingNote } from '@/components/trends/trend-notes'
import { TrendTable } from '@/components/trends/trend-table'
import { ChartSkeletons, NoReadings } from '@/components/trends/trends-skeleton'
import { useTrendControls } from '@/components/trends/use-trend-controls'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { isoLocalDay } from '@/lib/time/iso-local-time'
import { serverClock } from '@/lib/time/server-clock'
import { WHOLE_DAY } from '@/lib/trends/compare/by-time-of-day'
import { comparedLines, comparisonTable } from '@/lib/trends/compare/compared-lines'
import {
  compareLabel,
  defaultSignal,
  offeredSignals,
  type Comparison,
  type CompareSignal,
  type Subject,
} from '@/lib/trends/compare/comparison'
import { changeComparison } from '@/lib/trends/compare/use-comparison'
import { useSubjects } from '@/lib/trends/compare/use-subjects'
import { hasValues } from '@/lib/trends/grid'
import type { TrendPanel } from '@/lib/trends/panels'
import { fullHours, readingWindow } from '@/lib/trends/range'
import { stepInWords } from '@/lib/trends/time-format'
import type { LevelAs } from '@/lib/units/units'
import { CompareLegend } from './compare-legend'

interface CompareBoardProps {
  comparison: Comparison
  subjects: readonly [Subject, ...Subject[]]
}

export function CompareBoard({ comparison, subjects }: CompareBoardProps) {
  const timeZone = useTimeZone()
  const units = useUnits()
  const format = useCsvFormat()
  const { align } = comparison
  const { levelAs } = usePreferences()
  const isTimeOfDay = align === 'day'
  const signal = comparison.signal ?? defaultSignal(subjects)
  const controls = useTrendControls(isTimeOfDay ? WHOLE_DAY : null)
  const { range, rightEdge, bounds, view, mode } = controls
  const { edgeMs, isStill } = rightEdge
  const window = useStableValue(readingWindow(range, edgeMs))
  const days = useStableValue(fullHours(window, edgeMs))
  const { read, progress } = useSubjects(subjects, window)
  const lines = comparedLines(read, { signal, align, levelAs, window, days })
  const { signals, grid, extents } = lines
  const title = compareLabel(signal, subjects)
  const panels = useStableValue<TrendPanel[]>([
    { id: panelId(signal, levelAs), title, kind: 'lines', signals, isCompared: true },
  ])
  const shown = { panels, view, data: { grid, earlier: null }, isTimeOfDay }
  const isReading = read.some((one) => one.isReading)
  // What couldn’t be read may hold readings; the legend says why it wasn’t.
  const isKnown = read.every(({ state, history }) => state.kind === 'ready' && !history?.error)
  const isEmpty = !hasValues(grid, bounds.fromMs, bounds.toMs)
  const interrupted = read.flatMap((one) => one.view?.interruptedSinceMs ?? [])

  async function write() {
    const { toCsv } = await import('@/lib/csv')
    return toCsv(comparisonTable(lines, view, units, isTimeOfDay ? null : timeZone), format)
  }
  return (
    <section aria-label="Comparison" className="min-w-0">
      <InterruptedPageNote sinceMs={interrupted.length > 0 ? Math.min(...interrupted) : null} />
      <div className="flex flex-col gap-3">
        <TrendToolbar controls={controls}>
          <SignalPicker signal={signal} subjects={subjects} />
          <ToggleButton
            isOn={isTimeOfDay}
            onToggle={() => changeComparison({ align: isTimeOfDay ? 'time' : 'day' })}
          >
            By time of day
          </ToggleButton>
          <ExportButton
            name={`compare-${signal}-${isoLocalDay(serverClock.now(), timeZone)}`}
            documents={0}
            write={write}
          />
        </TrendToolbar>
        <ReadingNote isLoading={isReading} progress={progress} isStill={isStill}>
          {progress.of > 0 &&
            `Showing ${stepInWords(grid.stepS)}${isTimeOfDay ? ' of all days, by each station’s own clock' : ''}; reads ${progress.of} documents`}
        </ReadingNote>
        <CompareLegend {...{ read, lines, view, isReading }} cursor={controls.cursor} />
        {isEmpty && isReading && <ChartSkeletons />}
        {isEmpty && !isReading && isKnown && (
          <NoReadings
            title={`${title}: ${isTimeOfDay ? 'no day has enough readings' : 'no readings in this range'}`}
          >
            Try another range or signal.
          </NoReadings>
        )}
        {!isEmpty && mode === 'chart' && (
          <TrendCharts {...shown} {...{ extents, controls }} label="Comparison" marks={[]} />
        )}
        {!isEmpty && mode === 'table' && <TrendTable {...shown} title={title} />}
      </div>
    </section>
  )
}

/** Keeps the axis limits of one signal, or of depths, from those of another. */
function panelId(signal: CompareSignal, levelAs: LevelAs): string {
  return signal === 'level' ? `compared level ${levelAs}` : `compared ${signal}`
}

interface SignalPickerProps {
  signal: CompareSignal
  subjects: readonly Subject[]
}

function SignalPicker({ signal, subjects }: SignalPickerProps) {
  // A signal from a link stays available until another is chosen.
  const options = [...new Set([...offeredSignals(subjects), signal])]
  return (
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
  )
}
