import { ChartLine, Tag } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheckboxItem } from '@/components/ui/overlays/menu'
import type { BoardEntry } from '@/lib/stations/board'
import { tagsOf } from '@/lib/stations/list/filter'
import { changeListView, clearListFilters } from '@/lib/stations/list/use-list-view'
import { isFiltered, type ListView } from '@/lib/stations/list/view'
import { toggled } from '@/lib/stations/toggled'
import { SearchField } from './search-field'

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

interface TagFilterProps {
  tags: readonly string[]
  chosen: readonly string[]
}

/** Lists unknown tags from the URL so they can be removed. */
function TagFilter({ tags, chosen }: TagFilterProps) {
  const offered = [...tags, ...chosen.filter((tag) => !tags.includes(tag))]
  if (offered.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button size="tool">
          <Tag aria-hidden className="size-4 text-muted" />
          <span className="max-md:sr-only">Tags</span>
          {chosen.length > 0 && (
            <span className="rounded-sm bg-accent-tint px-1.5 text-xs text-accent">
              {chosen.length}
              <span className="sr-only"> selected</span>
            </span>
          )}
        </Button>
      }
    >
      {offered.map((tag) => (
        <MenuCheckboxItem
          key={tag}
          checked={chosen.includes(tag)}
          onCheckedChange={() => changeListView((now) => ({ tags: toggled(now.tags, tag) }))}
        >
          {tag}
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}
