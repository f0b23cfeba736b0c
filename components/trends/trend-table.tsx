import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { indexRange } from '@/lib/trends/grid'
import { dayBeforeText, readoutAt, runningAt } from '@/lib/trends/readout'
import { stepInWords } from '@/lib/trends/time-format'
import { displayUnit } from '@/lib/units/display-units'
import { useShownTimes } from './use-shown-times'
import type { ShownTrends } from './use-trend-data'

const ROWS_PER_PAGE = 60

interface TrendTableProps extends ShownTrends {
  title: string
}

interface Column {
  head: string
  cell: (atMs: number) => string
  isQuiet?: boolean
}

export function TrendTable({ title, panels, view, data, isTimeOfDay = false }: TrendTableProps) {
  const times = useShownTimes(isTimeOfDay)
  const units = useUnits()
  const [page, setPage] = useState(0)
  const { grid, earlier } = data
  const inView = grid.timesMs.slice(...indexRange(grid.timesMs, view.fromMs, view.toMs))
  const ordered = isTimeOfDay ? inView : inView.toReversed()
  const pages = Math.max(1, Math.ceil(inView.length / ROWS_PER_PAGE))
  const shownPage = Math.min(page, pages - 1)
  const rows = ordered.slice(shownPage * ROWS_PER_PAGE, (shownPage + 1) * ROWS_PER_PAGE)
  const columns = panels.flatMap(({ kind, signals }) =>
    signals.flatMap((signal): Column[] => {
      const head = `${signal.label} ${displayUnit(signal.unit, units).symbol}`
      if (kind === 'lanes')
        return [{ head, cell: (atMs) => runningAt(grid, signal.pump ?? 0, atMs) }]
      const value = { head, cell: (atMs: number) => readoutAt(grid, signal, atMs, units).text }
      if (!earlier) return [value]
      const before = (atMs: number) => dayBeforeText(earlier, signal, atMs, units)
      return [value, { head: `${signal.label}, previous day`, cell: before, isQuiet: true }]
    }),
  )
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div
        role="region"
        aria-label="Values, scrolls horizontally"
        tabIndex={0}
        className="max-h-[32rem] overflow-auto"
      >
        <table className="w-full text-xs tabular-nums">
          <caption className="px-4 py-2 text-left text-muted">
            {title}, {stepInWords(grid.stepS)}, {times.note}
          </caption>
          <thead className="sticky top-0 bg-surface text-muted">
            <tr className="border-b border-line *:px-3 *:py-1.5 *:font-medium">
              <th scope="col" className="text-left">
                Time
              </th>
              {columns.map(({ head }, index) => (
                <th key={index} scope="col" className="text-right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((atMs) => (
              <tr key={atMs} className="*:px-3 *:py-1">
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  <time dateTime={times.machine(atMs)}>{times.row(atMs)}</time>
                </th>
                {columns.map(({ cell, isQuiet }, index) => (
                  <td
                    key={index}
                    className={clsx('text-right whitespace-nowrap', isQuiet && 'text-muted')}
                  >
                    {cell(atMs)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav
        aria-label="Table pages"
        className="flex items-center justify-end gap-2 border-t border-line px-3 py-2 text-xs text-muted"
      >
        <span role="status">
          Page {shownPage + 1} of {pages}
          {!isTimeOfDay && ', newest first'}
        </span>
        <Button size="small" disabled={shownPage === 0} onClick={() => setPage(shownPage - 1)}>
          {isTimeOfDay ? 'Previous' : 'Newer'}
        </Button>
        <Button
          size="small"
          disabled={shownPage >= pages - 1}
          onClick={() => setPage(shownPage + 1)}
        >
          {isTimeOfDay ? 'Next' : 'Older'}
        </Button>
      </nav>
    </div>
  )
}
