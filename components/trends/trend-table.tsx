'use client'

import { Fragment, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { Signal } from '@/lib/readings/signals'
import { indexRange } from '@/lib/trends/grid'
import { dayBeforeValues } from '@/lib/trends/reading-window'
import { readoutAt, runningAt } from '@/lib/trends/readout'
import { stepInWords } from '@/lib/trends/time-format'
import { displayUnit } from '@/lib/units/display-units'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { ShownTrends } from './shown-trends'
import { useShownTimes } from './use-shown-times'

const ROWS_PER_PAGE = 60

interface TrendTableProps extends ShownTrends {
  title: string
}

export function TrendTable({ title, panels, view, data, isTimeOfDay = false }: TrendTableProps) {
  const times = useShownTimes(isTimeOfDay)
  const units = useUnits()
  const [page, setPage] = useState(0)
  const { grid } = data
  const [from, until] = indexRange(grid.timesMs, view.fromMs, view.toMs)
  const pages = Math.max(1, Math.ceil((until - from) / ROWS_PER_PAGE))
  const shownPage = Math.min(page, pages - 1)
  const first = shownPage * ROWS_PER_PAGE
  const inView = grid.timesMs.slice(from, until)
  const ordered = isTimeOfDay ? inView : inView.toReversed()
  const rows = ordered.slice(first, first + ROWS_PER_PAGE)
  const columns = panels.flatMap(({ kind, signals }) => signals.map((signal) => ({ kind, signal })))
  const { earlier } = data
  const dayBefore = ({ key, unit, decimals }: Signal, atMs: number) =>
    earlier &&
    formatQuantity(dayBeforeValues([atMs], earlier, key)[0] ?? null, unit, decimals, units).text
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
              {columns.map(({ kind, signal }) => (
                <Fragment key={signal.key}>
                  <th scope="col" className="text-right">
                    {signal.label} {displayUnit(signal.unit, units).symbol}
                  </th>
                  {earlier && kind === 'lines' && (
                    <th scope="col" className="text-right">
                      {signal.label}, previous day
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((atMs) => (
              <tr key={atMs} className="*:px-3 *:py-1">
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  <time dateTime={times.machine(atMs)}>{times.row(atMs)}</time>
                </th>
                {columns.map(({ kind, signal }) => (
                  <Fragment key={signal.key}>
                    <td className="text-right whitespace-nowrap">
                      {kind === 'lanes'
                        ? runningAt(grid, signal.pump ?? 0, atMs)
                        : readoutAt(grid, signal, atMs, units).text}
                    </td>
                    {earlier && kind === 'lines' && (
                      <td className="text-right whitespace-nowrap text-muted">
                        {dayBefore(signal, atMs)}
                      </td>
                    )}
                  </Fragment>
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
