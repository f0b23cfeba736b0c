'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import type { ChartCursor } from '@/components/charts/chart-cursor'
import { useChartCursor } from '@/components/charts/use-chart-cursor'
import { Swatch } from '@/components/trends/swatch'
import { IconButton } from '@/components/ui/icon-button'
import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import type { Subject } from '@/lib/trends/compare/subject'
import { subjectName } from '@/lib/trends/compare/subject'
import type { ReadSubject } from '@/lib/trends/compare/use-subject'
import { stationPath } from '@/lib/stations/path'
import { cursorTimeMs } from '@/lib/trends/cursor'
import type { TrendWindow } from '@/lib/trends/range'
import { LeftOutDays } from './left-out-days'
import { LegendValue } from './legend-value'
import { letterOf } from './letters'
import { SubjectTrouble } from './subject-trouble'
import { changeComparison } from './use-comparison'

interface CompareLegendProps {
  read: readonly ReadSubject[]
  lines: ComparedLines
  view: TrendWindow
  cursor: ChartCursor
  isTimeOfDay: boolean
  isReading: boolean
}

/** What each line is, its value at the cursor or else its newest, and what is wrong with it. */
export function CompareLegend(props: CompareLegendProps) {
  const { read, lines, view, cursor, isTimeOfDay, isReading } = props
  const atMs = cursorTimeMs(lines.grid.timesMs, useChartCursor(cursor))
  return (
    <ul
      aria-label="Compared"
      className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 md:grid-cols-2 2xl:grid-cols-3"
    >
      {read.map((one, index) => {
        const { subject, name, label } = one
        return (
          <li key={name} className="flex min-w-0 flex-col">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-sm">
              <Swatch index={index} isLettered />
              <span className="text-xs font-semibold">{letterOf(index)}</span>
              <Link
                href={stationPath(subject.edgeNodeId)}
                prefetch={false}
                className="min-w-0 truncate text-accent underline-offset-2 hover:underline"
              >
                {label}
              </Link>
              <LegendValue {...{ one, lines, view, atMs, isTimeOfDay }} />
              <IconButton
                label={`Remove ${label}`}
                onClick={() => remove(subject)}
                className="-my-1 ml-auto"
              >
                <X aria-hidden className="size-3.5" />
              </IconButton>
            </div>
            <SubjectTrouble one={one} lines={lines} view={view} isReading={isReading} />
            <LeftOutDays one={one} curve={lines.curves.get(name) ?? null} />
          </li>
        )
      })}
    </ul>
  )
}

function remove(removed: Subject): void {
  changeComparison(({ subjects }) => ({
    subjects: subjects.filter((subject) => subjectName(subject) !== subjectName(removed)),
  }))
}
