import { clsx } from 'clsx'
import { Rows3, Rows4, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { Legend } from '@/components/stations/legend/legend'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheckboxItem } from '@/components/ui/overlays/menu'
import { useSavePreferences } from '@/lib/preferences/preferences-provider'
import type { BoardEntry } from '@/lib/stations/board'
import { tagsOf } from '@/lib/stations/list/filter'
import { changeListView, clearListFilters, useDensity } from '@/lib/stations/list/use-list-view'
import { isFiltered, type ListView } from '@/lib/stations/list/view'
import { STATION_STATUSES } from '@/lib/stations/status'
import { toggled } from '@/lib/stations/toggled'
import { SearchField } from './search-field'

const Samples = lateComponent(
  async () => (await import('@/components/stations/legend/samples')).Samples,
  { what: 'The rest of the legend is' },
)

interface ListToolbarProps {
  id: string
  view: ListView
  all: readonly BoardEntry[]
  /** On a phone, it opens and closes. */
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

export function ListToolbar({ id, view, all, isOpen, onOpen, children }: ListToolbarProps) {
  return (
    <div
      id={id}
      // Stays while in use, also once the filters that opened it are cleared.
      onFocus={onOpen}
      className={clsx(
        'flex flex-wrap items-center gap-2 px-4 pb-3 md:px-0 print:hidden',
        !isOpen && 'max-md:hidden',
      )}
    >
      <SearchField
        search={view.search}
        onSearch={(search) => changeListView({ search })}
        onSlash={onOpen}
        className="max-md:w-full md:w-72"
      />
      <TagFilter tags={tagsOf(all.map(({ station }) => station))} chosen={view.tags} />
      {isFiltered(view) && (
        <Button variant="quiet" size="tool" onClick={clearListFilters}>
          Clear filters
        </Button>
      )}
      <DensityToggle />
      <ListLegend />
      {children}
    </div>
  )
}

/** On a phone, Help says the same. */
function ListLegend() {
  return (
    <Legend
      label="Statuses, worst first"
      statuses={STATION_STATUSES}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      className="relative border-line-strong/60 max-md:hidden"
      bodyClassName="absolute top-full right-0 z-15 mt-1 w-72 rounded-md border bg-raised shadow-raised"
    >
      <Samples />
    </Legend>
  )
}

/** Saved as a preference. Hidden on a phone, where cards have one height. */
function DensityToggle() {
  const isCompact = useDensity() === 'compact'
  const { save } = useSavePreferences()
  const Icon = isCompact ? Rows4 : Rows3
  function toggle() {
    save({ density: isCompact ? 'comfortable' : 'compact' })
    // A density from the link no longer applies.
    changeListView({ density: null })
  }

  return (
    <Button
      size="tool"
      aria-pressed={isCompact}
      className="max-md:hidden md:ml-auto"
      onClick={toggle}
    >
      <Icon aria-hidden className="size-4 text-muted" />
      <span className="max-lg:sr-only">Compact</span>
    </Button>
  )
}

/** Lists unknown tags from the URL so they can be removed. */
function TagFilter({ tags, chosen }: { tags: readonly string[]; chosen: readonly string[] }) {
  const offered = [...tags, ...chosen.filter((tag) => !tags.includes(tag))]
  if (offered.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button size="tool">
          <Tag aria-hidden className="size-4 text-muted" />
          Tags
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
