'use client'

import { useState } from 'react'
import { createChartCursor } from '@/components/charts/chart-cursor'
import { InterruptedNote } from '@/components/stations/interrupted-note'
import { useRightEdge } from '@/components/trends/use-right-edge'
import { useTrendAddress } from '@/components/trends/use-trend-address'
import { useTrendView } from '@/components/trends/use-trend-view'
import { TrendTable } from '@/components/trends/trend-table'
import { ChartSkeletons } from '@/components/trends/trends-skeleton'
import type { TrendMode } from '@/components/trends/toolbar/mode-toggle'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { useNow } from '@/lib/time/use-now'
import type { Comparison } from '@/lib/trends/compare/address'
import { WHOLE_DAY } from '@/lib/trends/compare/by-time-of-day'
import { comparedLines } from '@/lib/trends/compare/compared-lines'
import { compareLabel, defaultSignal } from '@/lib/trends/compare/signals'
import type { Subject } from '@/lib/trends/compare/subject'
import { useSubjects } from '@/lib/trends/compare/use-subjects'
import { hasValues } from '@/lib/trends/grid'
import type { TrendPanel } from '@/lib/trends/panels'
import { trendWindow } from '@/lib/trends/range'
import { fullHours, readingWindow } from '@/lib/trends/reading-window'
import { CompareChart } from './compare-chart'
import { CompareLegend } from './compare-legend'
import { CompareStatus } from './compare-status'
import { CompareToolbar } from './compare-toolbar'
import { comparedSources } from './compared-sources'

const ADDRESS_CHECK_MS = 10_000

interface CompareBoardProps {
  comparison: Comparison
  subjects: readonly [Subject, ...Subject[]]
}

/** The chart or table of a comparison with its controls, and what each line is. */
export function CompareBoard({ comparison, subjects }: CompareBoardProps) {
  const { align } = comparison
  const isTimeOfDay = align === 'day'
  const signal = comparison.signal ?? defaultSignal(subjects)
  const { range, setRange } = useTrendAddress(useNow(ADDRESS_CHECK_MS))
  const rangeName = JSON.stringify(range)
  const { edgeMs } = useRightEdge(range, rangeName)
  const bounds = isTimeOfDay ? WHOLE_DAY : trendWindow(range, edgeMs)
  const trendView = useTrendView(bounds, `${rangeName} ${align}`)
  const view = useStableValue(trendView.view)
  const [mode, setMode] = useState<TrendMode>('chart')
  const [cursor] = useState(createChartCursor)

  const window = useStableValue(readingWindow(range, edgeMs))
  const days = useStableValue(fullHours(window, edgeMs))
  const read = useSubjects(subjects, window)
  const lines = comparedLines(comparedSources(read), { signal, align, window: days })
  const title = compareLabel(signal, subjects)
  const panels = useStableValue<TrendPanel[]>([
    { id: 'compared', title, kind: 'lines', signals: lines.signals },
  ])
  const ready = read.flatMap(({ state }) => (state.kind === 'ready' ? [state] : []))
  const interrupted = ready.flatMap(({ interruptedSinceMs }) => interruptedSinceMs ?? [])
  const isReading =
    read.some(({ state }) => state.kind === 'loading') ||
    ready.some(({ history, isCoarsening }) => history.isLoading || isCoarsening)
  const isEmpty = !hasValues(lines.grid, bounds.fromMs, bounds.toMs)
  const shown = { panels, view, lines, isTimeOfDay }

  return (
    <section aria-label="Comparison" className="min-w-0">
      <InterruptedNote sinceMs={interrupted.length > 0 ? Math.min(...interrupted) : null} />
      <div className="flex flex-col gap-3">
        <CompareToolbar
          subjects={subjects}
          signal={signal}
          align={align}
          range={range}
          onRange={setRange}
          edgeMs={edgeMs}
          trendView={trendView}
          lines={lines}
          mode={mode}
          onMode={setMode}
        />
        <CompareStatus read={read} lines={lines} isTimeOfDay={isTimeOfDay} isReading={isReading} />
        <CompareLegend {...shown} read={read} cursor={cursor} isReading={isReading} />
        {isEmpty && isReading && <ChartSkeletons />}
        {isEmpty && !isReading && <NoValues title={title} isTimeOfDay={isTimeOfDay} />}
        {!isEmpty && mode === 'chart' && (
          <CompareChart {...shown} trendView={trendView} cursor={cursor} />
        )}
        {!isEmpty && mode === 'table' && (
          <TrendTable
            title={title}
            panels={panels}
            view={view}
            data={{ grid: lines.grid, earlier: null }}
            isTimeOfDay={isTimeOfDay}
          />
        )}
      </div>
    </section>
  )
}

function NoValues({ title, isTimeOfDay }: { title: string; isTimeOfDay: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-12 text-center">
      <h2 className="text-sm font-semibold">
        {title}: {isTimeOfDay ? 'no day has enough readings' : 'no readings in this range'}
      </h2>
      <p className="mt-1 text-sm text-pretty text-muted">Try another range or signal.</p>
    </div>
  )
}
