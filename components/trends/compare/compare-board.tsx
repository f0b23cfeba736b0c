'use client'

import { InterruptedNote } from '@/components/stations/data-notes'
import { TrendCharts } from '@/components/trends/trend-charts'
import { ReadingNote } from '@/components/trends/trend-notes'
import { TrendTable } from '@/components/trends/trend-table'
import { ChartSkeletons, NoReadings } from '@/components/trends/trends-skeleton'
import { useTrendControls } from '@/components/trends/use-trend-controls'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { Comparison } from '@/lib/trends/compare/address'
import { WHOLE_DAY } from '@/lib/trends/compare/by-time-of-day'
import { comparedLines } from '@/lib/trends/compare/compared-lines'
import { compareLabel, defaultSignal } from '@/lib/trends/compare/signals'
import type { Subject } from '@/lib/trends/compare/subject'
import { documentsOf, useSubjects } from '@/lib/trends/compare/use-subjects'
import { hasValues } from '@/lib/trends/grid'
import type { TrendPanel } from '@/lib/trends/panels'
import { fullHours, readingWindow } from '@/lib/trends/reading-window'
import { stepInWords } from '@/lib/trends/time-format'
import { CompareLegend } from './compare-legend'
import { CompareToolbar } from './compare-toolbar'

interface CompareBoardProps {
  comparison: Comparison
  subjects: readonly [Subject, ...Subject[]]
}

export function CompareBoard({ comparison, subjects }: CompareBoardProps) {
  const { align } = comparison
  const isTimeOfDay = align === 'day'
  const signal = comparison.signal ?? defaultSignal(subjects)
  const controls = useTrendControls(isTimeOfDay ? WHOLE_DAY : null)
  const { range, rightEdge, bounds, view, mode } = controls
  const { edgeMs, isStill } = rightEdge
  const window = useStableValue(readingWindow(range, edgeMs))
  const days = useStableValue(fullHours(window, edgeMs))
  const read = useSubjects(subjects, window)
  const lines = comparedLines(read, { signal, align, window, days })
  const { signals, grid } = lines
  const title = compareLabel(signal, subjects)
  const panels = useStableValue<TrendPanel[]>([
    { id: 'compared', title, kind: 'lines', signals, isCompared: true },
  ])
  const shown = { panels, view, data: { grid, earlier: null }, isTimeOfDay }
  const progress = documentsOf(read)
  const isReading = read.some((one) => one.isReading)
  // What couldn’t be read may hold readings; the legend says why it wasn’t.
  const isKnown = read.every(({ state, history }) => state.kind === 'ready' && !history.error)
  const isEmpty = !hasValues(grid, bounds.fromMs, bounds.toMs)
  const interrupted = read.flatMap(({ view }) => view?.interruptedSinceMs ?? [])
  return (
    <section aria-label="Comparison" className="min-w-0">
      <InterruptedNote sinceMs={interrupted.length > 0 ? Math.min(...interrupted) : null} />
      <div className="flex flex-col gap-3">
        <CompareToolbar {...{ subjects, signal, align, controls, lines }} />
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
          <TrendCharts {...shown} label="Comparison" marks={[]} controls={controls} />
        )}
        {!isEmpty && mode === 'table' && <TrendTable {...shown} title={title} />}
      </div>
    </section>
  )
}
