'use client'

import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { StationGrid } from '@/components/stations/list/grid/station-grid'
import { ExportButton } from '@/components/stations/list/toolbar/export-button'
import { SortMenu } from '@/components/stations/list/toolbar/sort-menu'
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
import { useInsight } from '@/lib/stations/insight/use-insight'
import { DEFAULT_SORT } from '@/lib/stations/list/sort'
import { changeListView } from '@/lib/stations/list/use-list-view'
import type { StationList } from '@/lib/stations/list/use-station-list'
import { LIST_VIEW_WORDS, type ListView } from '@/lib/stations/list/view'
import { AskWhyContext, type WhyQuestion } from './figure-cell'
import { ReadingNote } from './reading-note'
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
  const { ranked } = insight
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
        sortedBy={INSIGHT_COLUMNS[name].find(({ id }) => id === sort.column)?.head ?? null}
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
              tableOf={(options) =>
                insightTable(INSIGHT_COLUMNS[name], rows, insight.insights, {
                  ...options,
                  currency,
                })
              }
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
