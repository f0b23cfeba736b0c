import { X } from 'lucide-react'
import Link from 'next/link'
import { useChartCursor, type ChartCursor } from '@/components/charts/use-chart-cursor'
import { letterOf } from '@/components/trends/chart-data'
import { LineValue, Swatch, useDoubt } from '@/components/trends/trend-legend'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { Moment } from '@/components/ui/moment'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { stationPath } from '@/lib/stations/path'
import { formatClock } from '@/lib/time/format'
import type { TimeStyle } from '@/lib/time/zoned-format'
import type { ComparedLines, ComparedSignal } from '@/lib/trends/compare/compared-lines'
import { subjectName } from '@/lib/trends/compare/comparison'
import { changeComparison, type ReadSubject } from '@/lib/trends/compare/use-comparison'
import { cursorTimeMs } from '@/lib/trends/cursor'
import type { TrendWindow } from '@/lib/trends/range'
import { readoutAt, lineSummary } from '@/lib/trends/readout'
import { stepInWords } from '@/lib/trends/time-format'
import { counted } from '@/lib/units/counted'

interface CompareLegendProps {
  read: readonly ReadSubject[]
  lines: ComparedLines
  view: TrendWindow
  cursor: ChartCursor
  isReading: boolean
  /** By name. */
  chosen: string | null
  onChoose: (name: string | null) => void
}

export function CompareLegend(props: CompareLegendProps) {
  const { read, lines, view, cursor, isReading, chosen, onChoose } = props
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-2 text-xs text-muted">
      <ul
        aria-label="Compared"
        className="grid gap-x-6 gap-y-1 text-ink md:grid-cols-2 2xl:grid-cols-3"
      >
        {read.map((one, index) => {
          const entry = { one, signal: lines.signals[index], lines, view }
          return (
            <li key={one.name} className="flex min-w-0 flex-col">
              <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-sm">
                <ToggleButton
                  isOn={chosen === one.name}
                  onToggle={() => onChoose(chosen === one.name ? null : one.name)}
                >
                  <Swatch index={index} isLettered />
                  <span className="pl-2 font-semibold">{letterOf(index)}</span>
                  <span className="sr-only">: highlight {one.label}, with its setpoints</span>
                </ToggleButton>
                <Link
                  href={stationPath(one.subject.edgeNodeId)}
                  prefetch={false}
                  className="min-w-0 truncate text-accent underline-offset-2 hover:underline"
                >
                  {one.label}
                </Link>
                <EntryValue {...entry} cursor={cursor} />
                <IconButton
                  label={`Remove ${one.label}`}
                  onClick={() =>
                    changeComparison(({ subjects }) => ({
                      subjects: subjects.filter((subject) => subjectName(subject) !== one.name),
                    }))
                  }
                  className="-my-1 ml-auto"
                >
                  <X aria-hidden className="size-3.5" />
                </IconButton>
              </div>
              <EntryNote {...entry} isReading={isReading} />
            </li>
          )
        })}
      </ul>
      <p className="pt-1 print:hidden">
        Choose a letter to highlight its line and see its setpoints
      </p>
    </div>
  )
}

interface EntryProps extends Pick<CompareLegendProps, 'lines' | 'view'> {
  one: ReadSubject
  signal: ComparedSignal | undefined
}

/** The step still filling, the one before it, and one of grace. */
const CURRENT_STEPS = 3

/** A time of day has no newest value. */
function EntryValue({ one, signal, lines, view, cursor }: EntryProps & { cursor: ChartCursor }) {
  const { grid, curves } = lines
  const units = useUnits()
  const pointedMs = cursorTimeMs(grid.timesMs, useChartCursor(cursor))
  const newest = curves.size > 0 ? null : lineSummary(grid, one.name, view)
  const isPointed = pointedMs !== null
  const currentMs = view.toMs - CURRENT_STEPS * grid.stepS * 1000
  const isCurrent = !isPointed && newest !== null && newest.lastAtMs >= currentMs
  const doubt = useDoubt(one.view, signal?.ownKey ?? '', isCurrent)
  const atMs = pointedMs ?? newest?.lastAtMs
  if (!signal || atMs === undefined || !grid.byKey.has(one.name)) return null
  const isOld = !isPointed && !isCurrent
  return (
    <>
      <LineValue {...readoutAt(grid, signal, atMs, units)} isFaint={isOld} />
      {doubt && <span className="text-xs text-offline">{doubt}</span>}
      {isOld && (
        <span className="text-xs text-muted">
          at <Moment ms={atMs} />
        </span>
      )}
    </>
  )
}

function EntryNote({ one, signal, lines, view, isReading }: EntryProps & { isReading: boolean }) {
  const time = useTimeStyle()
  const { history } = one
  if (history && history.error !== null && !history.isLoading)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-xs text-attention">
        <span>
          History unavailable
          {history.readAtMs !== null &&
            `; showing what was read at ${formatClock(history.readAtMs, time)}`}
        </span>
        <Button size="small" onClick={history.retry}>
          Try again
        </Button>
      </p>
    )
  const trouble = troubleInWords(one, time) ?? signal?.noLine
  if (trouble) return <p className="text-xs text-attention">{trouble}</p>
  const curve = lines.curves.get(one.name)
  const isEmpty = !curve && !isReading && lineSummary(lines.grid, one.name, view) === null
  const stepS = one.grid?.stepS ?? 0
  const isCoarser = !curve && !isEmpty && stepS > lines.grid.stepS
  return (
    <p className="text-xs text-muted empty:hidden">
      {curve && counted(curve.days, 'day')}
      {curve && curve.leftOut > 0 && `; ${curve.leftOut} left out, with too few readings`}
      {isEmpty && 'No readings in this range'}
      {isCoarser && `Showing ${stepInWords(stepS)}`}
    </p>
  )
}

function troubleInWords({ state }: ReadSubject, time: TimeStyle): string | null {
  if (state.kind === 'not-found') return 'Not found, or no access. It isn’t shown'
  if (state.kind === 'unreadable') return `Its record can’t be read: ${state.reason}`
  if (!('sinceMs' in state)) return null
  const since = formatClock(state.sinceMs, time)
  if (state.kind === 'refused') return `Access was denied at ${since}`
  return `Unavailable since ${since}. Wetwell keeps trying`
}
