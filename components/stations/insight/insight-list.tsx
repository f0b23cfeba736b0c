'use client'

import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { StationGrid } from '@/components/stations/list/grid/station-grid'
import { ExportButton } from '@/components/stations/list/toolbar/export-button'
import { SortMenu } from '@/components/stations/list/toolbar/menus'
import { Button } from '@/components/ui/button'
import { Age } from '@/components/ui/moment'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import type { BoardEntry } from '@/lib/stations/board'
import { INSIGHT_COLUMNS } from '@/lib/stations/insight/columns'
import { insightTable } from '@/lib/stations/insight/csv'
import type { InsightView } from '@/lib/stations/insight/figure'
import {
  figureSort,
  firstFigureSort,
  inFigureOrder,
  isFigure,
  nextFigureSort,
} from '@/lib/stations/insight/order'
import { readingInWords } from '@/lib/stations/insight/reading'
import { insightWatch, useInsight } from '@/lib/stations/insight/use-insight'
import { troubleInWords } from '@/lib/stations/insight/watch-insight'
import { DEFAULT_SORT } from '@/lib/stations/list/sort'
import { changeListView } from '@/lib/stations/list/use-list-view'
import type { StationList } from '@/lib/stations/list/use-station-list'
import { LIST_VIEW_WORDS, type ListView } from '@/lib/stations/list/view'
import { counted } from '@/lib/units/counted'
import { AskWhyContext, type WhyQuestion } from './figure-cell'
import { useInsightColumns } from './use-insight-columns'
import { WhyDialog } from './why-dialog'

interface InsightListProps {
  name: InsightView
  view: ListView
  entries: readonly BoardEntry[]
  all: readonly BoardEntry[]
  readDocuments: StationList['readDocuments']
  actions: HTMLElement | null
}

export function InsightList(props: InsightListProps) {
  const { name, view, entries, all, readDocuments, actions } = props
  const insight = useInsight(name, entries, readDocuments)
  const sort = figureSort(name, view.figureSort)
  const layout = useInsightColumns(name, sort.column)
  const columns = INSIGHT_COLUMNS[name]
  const { ranked, insights } = insight
  // Sorting by a figure needs all stations; until then they stay most urgent first.
  const shownSort = isFigure(sort.column) && !ranked ? DEFAULT_SORT : sort
  const rows = useMemo(
    () => inFigureOrder(entries, ranked, shownSort),
    [entries, ranked, shownSort],
  )
  const currency = usePreferences().tariff?.currency ?? null
  const [question, setQuestion] = useState<WhyQuestion | null>(null)

  return (
    <AskWhyContext value={setQuestion}>
      <ReadingNote
        name={name}
        insight={insight}
        entries={entries}
        sortedBy={columns.find(({ id }) => id === sort.column)?.head ?? null}
      />
      {actions &&
        createPortal(
          <>
            <SortMenu
              sortColumn={sort.column}
              onSort={(column) => changeListView({ figureSort: firstFigureSort(column) })}
              layout={layout}
            />
            <ExportButton
              name={`stations-${LIST_VIEW_WORDS[name].toLowerCase().replace(' ', '-')}`}
              isEmpty={rows.length === 0}
              tableOf={(options) => insightTable(columns, rows, insights, { ...options, currency })}
            />
          </>,
          actions,
        )}
      <StationGrid
        entries={rows}
        all={all}
        isLive
        view={view}
        sort={shownSort}
        onSort={(column) =>
          changeListView((now) => ({
            figureSort: nextFigureSort(name, figureSort(name, now.figureSort), column),
          }))
        }
        layout={layout}
      />
      <WhyDialog view={name} question={question} onClose={() => setQuestion(null)} />
    </AskWhyContext>
  )
}

interface ReadingNoteProps {
  name: InsightView
  insight: ReturnType<typeof useInsight>
  entries: readonly BoardEntry[]
  sortedBy: string | null
}

function ReadingNote({ name, insight, entries, sortedBy }: ReadingNoteProps) {
  const { insights, isWhole, isReading, failures, renewBeforeMs, recordsTrouble } = insight
  if (!insight.areRecordsKnown)
    return (
      <p
        role={recordsTrouble ? 'alert' : 'status'}
        className="px-4 pb-3 text-sm text-muted md:px-0"
      >
        {recordsTrouble
          ? 'Pump records unavailable. Wetwell keeps trying.'
          : 'Reading pump records'}
      </p>
    )

  const ids = entries.map(({ station }) => station.edgeNodeId)
  const readAtMs = ids.flatMap((id) => insights.get(id)?.readAtMs ?? [])
  const failed = [...failures.values()]
  const unread = ids.filter(
    (id) => !failures.has(id) && (insights.get(id)?.readAtMs ?? 0) < renewBeforeMs,
  ).length
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm text-muted md:px-0">
      {isReading && (
        <progress
          aria-label="Reading history"
          {...(isWhole && { value: readAtMs.length, max: ids.length })}
          className="h-1.5 w-24"
        />
      )}
      <p role="status">{readingInWords(readAtMs.length, ids.length, { ...insight, sortedBy })}</p>
      {!isReading && readAtMs.length > 0 && (
        <p>
          As of <Age sinceMs={Math.min(...readAtMs)} /> ago
        </p>
      )}
      {insight.needsApproval && unread > 0 && !(isWhole && isReading) && (
        <Button size="small" onClick={insight.readAll}>
          Read all {counted(ids.length, 'station')} (reads{' '}
          {counted(unread * insight.perStation, 'document')})
        </Button>
      )}
      {failed.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-attention">
          <p>{troubleInWords(failed)}</p>
          <Button size="small" onClick={insightWatch(name).retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
