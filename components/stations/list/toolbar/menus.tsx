import { clsx } from 'clsx'
import { ArrowDownUp, ChevronDown } from 'lucide-react'
import type { ListColumns } from '@/components/stations/list/grid/use-list-columns'
import { Button } from '@/components/ui/button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/overlays/menu'
import { switchListView } from '@/lib/stations/list/use-list-view'
import { LIST_VIEW_WORDS, LIST_VIEWS, type ListViewName } from '@/lib/stations/list/view'

export function ViewMenu({ name }: { name: ListViewName }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="tool">
          <span className="sr-only">View: </span>
          {LIST_VIEW_WORDS[name]}
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </Button>
      }
    >
      <MenuRadioGroup
        value={name}
        // The value is always one of the items'.
        onValueChange={(view) => switchListView(view as ListViewName)}
      >
        {LIST_VIEWS.map((view) => (
          <MenuRadioItem key={view} value={view}>
            {LIST_VIEW_WORDS[view]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}

interface SortMenuProps {
  sortColumn: string
  onSort: (column: string) => void
  layout: ListColumns
}

/** For columns without room, and for phones, whose cards have no heads. */
export function SortMenu({ sortColumn, onSort, layout: { columns, used } }: SortMenuProps) {
  const sorted = used.find(({ id }) => id === sortColumn)
  return (
    <Menu
      trigger={
        <Button size="tool" className={clsx(columns.length === used.length && 'md:hidden')}>
          <ArrowDownUp aria-hidden className="size-4 text-muted" />
          <span className="sr-only">Sort by, currently {sorted?.head}</span>
        </Button>
      }
    >
      <MenuRadioGroup value={sortColumn} onValueChange={onSort}>
        {used.map(({ id, head }) => (
          <MenuRadioItem key={id} value={id}>
            {head}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
