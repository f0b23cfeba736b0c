import { useState } from 'react'
import { InterruptedNote } from '@/components/stations/data-notes'
import { thresholdsOf, type ChosenLine } from '@/components/trends/chart-data'
import { ToolMenu } from '@/components/trends/toolbar/menus'
import { TrendToolbar } from '@/components/trends/toolbar/trend-toolbar'
import { TrendCharts } from '@/components/trends/trend-charts'
import { bandInWords, ReadingNote } from '@/components/trends/trend-notes'
import { TrendTable } from '@/components/trends/trend-table'
import { ChartSkeletons, NoReadings } from '@/components/trends/trends-skeleton'
import { useTrendControls } from '@/components/trends/use-trend-controls'
import { MenuCheckboxItem, MenuRadioGroup, MenuRadioItem } from '@/components/ui/overlays/menu'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { usePreferences, useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { isoLocalDay } from '@/lib/time/iso-local-time'
import { serverClock } from '@/lib/time/server-clock'
import { WHOLE_DAY } from '@/lib/trends/compare/common-grid'
import {
  comparedLines,
  comparisonTable,
  type ComparedLines,
} from '@/lib/trends/compare/compared-lines'
import {
  compareLabel,
  defaultSignal,
  offeredSignals,
  type Comparison,
  type CompareSignal,
} from '@/lib/trends/compare/comparison'
import {
  changeComparison,
  type Subjects,
  useSubjects,
  type ReadSubject,
} from '@/lib/trends/compare/use-comparison'
import { hasValues } from '@/lib/trends/grid'
import type { TrendPanel } from '@/lib/trends/panels'
import { fullHours, readingWindow } from '@/lib/trends/range'
import { stepInWords } from '@/lib/trends/time-format'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { CompareLegend } from './compare-legend'

interface CompareBoardProps {
  comparison: Comparison
  subjects: Subjects
}

export function CompareBoard({ comparison, subjects }: CompareBoardProps) {
  const timeZone = useTimeZone()
  const units = useUnits()
  const format = useCsvFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const { levelAs } = usePreferences()
  const { align } = comparison
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
  // The axis limits of depths aren't those of elevations.
  const axis = signal === 'level' ? `level ${levelAs}` : signal
  const highlighted = chosenLine(lines, read, chosen, units)
  const panels = useStableValue<TrendPanel[]>([
    { id: `compared ${axis}`, title, kind: 'lines', signals, isCompared: true },
  ])
  const shown = { panels, view, data: { grid, earlier: null }, isTimeOfDay }
  const isReading = read.some((one) => one.isReading)
  // What couldn’t be read may hold readings; the legend says why it wasn’t.
  const isKnown = read.every(({ state, history }) => state.kind === 'ready' && !history?.error)
  const isEmpty = !hasValues(grid, bounds.fromMs, bounds.toMs)
  const interrupted = read.flatMap((one) => one.view?.interruptedSinceMs ?? [])

  const file = {
    name: `compare-${signal}-${isoLocalDay(serverClock.now(), timeZone)}`,
    documents: 0,
    async write() {
      const { toCsv } = await import('@/lib/csv')
      return toCsv(comparisonTable(lines, view, units, isTimeOfDay ? null : timeZone), format)
    },
  }
  return (
    <section aria-label="Comparison" className="min-w-0">
      <InterruptedNote sinceMs={interrupted.length > 0 ? Math.min(...interrupted) : null} />
      <div className="flex flex-col gap-3">
        <TrendToolbar
          {...{ controls, panels, file }}
          more={
            <MenuCheckboxItem
              checked={isTimeOfDay}
              onSelect={() => changeComparison({ align: isTimeOfDay ? 'time' : 'day' })}
            >
              By time of day
            </MenuCheckboxItem>
          }
        >
          <SignalPicker signal={signal} subjects={subjects} />
        </TrendToolbar>
        <ReadingNote isLoading={isReading} progress={progress} isStill={isStill}>
          {progress.of > 0 &&
            `Showing ${stepInWords(grid.stepS)}${isTimeOfDay ? ' of all days, by each station’s own clock' : ''}; reads ${progress.of} documents`}
          {bandInWords(grid, view, highlighted !== null)}
        </ReadingNote>
        <CompareLegend
          {...{ read, lines, view, isReading, chosen, onChoose: setChosen }}
          cursor={controls.cursor}
        />
        {isEmpty && isReading && <ChartSkeletons />}
        {isEmpty && !isReading && isKnown && (
          <NoReadings
            title={`${title}: ${isTimeOfDay ? 'no day has enough readings' : 'no readings in this range'}`}
          >
            Try another range or signal.
          </NoReadings>
        )}
        {!isEmpty && mode === 'chart' && (
          <TrendCharts
            {...shown}
            {...{ extents, controls }}
            chosen={highlighted}
            label="Comparison"
            marks={[]}
          />
        )}
        {!isEmpty && mode === 'table' && <TrendTable {...shown} title={title} />}
      </div>
    </section>
  )
}

/** With its own setpoints, where it is drawn. */
function chosenLine(
  { signals, grid }: ComparedLines,
  read: readonly ReadSubject[],
  name: string | null,
  units: Units,
): ChosenLine | null {
  const signal = signals.find(({ key }) => key === name)
  const one = read.find((each) => each.name === name)
  if (!signal || !one || !grid.byKey.has(signal.key)) return null
  const { key, ownKey, zero, unit } = signal
  const { fromStored } = displayUnit(unit, units)
  const own = { key: ownKey ?? '', unit }
  return { key, thresholds: thresholdsOf(own, one, (stored) => fromStored(stored - zero)) }
}

interface SignalPickerProps {
  signal: CompareSignal
  subjects: Subjects
}

function SignalPicker({ signal, subjects }: SignalPickerProps) {
  // A signal from a link stays available until another is chosen.
  const options = [...new Set([...offeredSignals(subjects), signal])]
  return (
    <ToolMenu name="Signal" label={compareLabel(signal, subjects)}>
      <MenuRadioGroup value={signal}>
        {options.map((option) => (
          <MenuRadioItem
            key={option}
            value={option}
            onSelect={() => changeComparison({ signal: option })}
          >
            {compareLabel(option, subjects)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </ToolMenu>
  )
}
