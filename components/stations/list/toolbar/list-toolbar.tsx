'use client'

import { ChartLine } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { BoardEntry } from '@/lib/stations/board'
import { tagsOf } from '@/lib/stations/list/filter'
import { changeListView, clearListFilters } from '@/lib/stations/list/use-list-view'
import { isFiltered, type ListView } from '@/lib/stations/list/view'
import { SearchField } from './search-field'
import { TagFilter } from './tag-filter'

interface ListToolbarProps {
  view: ListView
  shown: readonly BoardEntry[]
  /** null while loading. */
  all: readonly BoardEntry[] | null
  note?: ReactNode
  children: ReactNode
}

export function ListToolbar({ view, shown, all, note, children }: ListToolbarProps) {
  const router = useRouter()
  const tags = tagsOf((all ?? []).map(({ station }) => station))
  const isAnyLeftOut = isFiltered(view)
  return (
    <div className="flex items-center gap-2 px-4 pb-3 md:px-0 print:hidden">
      <SearchField
        search={view.search}
        onSearch={(search) => changeListView({ search })}
        className="max-md:flex-1 md:w-72"
      />
      <TagFilter tags={tags} chosen={view.tags} />
      {isAnyLeftOut && (
        <Button variant="quiet" size="tool" onClick={clearListFilters} className="max-md:hidden">
          Clear filters
        </Button>
      )}
      <div className="ml-auto max-md:contents">
        {note}
        <p role="status" className="text-sm text-muted tabular-nums max-md:sr-only">
          {all && countInWords(shown.length, all.length)}
        </p>
      </div>
      <Button size="tool" onClick={() => router.push('/compare')}>
        <ChartLine aria-hidden className="size-4 text-muted" />
        <span className="max-lg:sr-only">Compare</span>
      </Button>
      {children}
    </div>
  )
}

function countInWords(shown: number, all: number): string {
  const stations = all === 1 ? 'station' : 'stations'
  return shown === all ? `${all} ${stations}` : `${shown} of ${all} ${stations}`
}
