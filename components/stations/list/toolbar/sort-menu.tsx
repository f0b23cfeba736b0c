'use client'

import { clsx } from 'clsx'
import { ArrowDownUp } from 'lucide-react'
import { LIST_COLUMNS } from '@/components/stations/list/grid/list-columns'
import type { ListColumns } from '@/components/stations/list/grid/use-list-columns'
import { Button } from '@/components/ui/button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/overlays/menu'
import { firstSort, isListColumnId } from '@/lib/stations/list/sort'
import type { ListSort } from '@/lib/stations/list/sort'
import { changeListView } from '@/lib/stations/list/use-list-view'

interface SortMenuProps {
  sort: ListSort
  layout: ListColumns
}

/** Sorts by, and so shows, a column that has no room, or any on a phone, whose cards have no heads. */
export function SortMenu({ sort, layout: { columns, used } }: SortMenuProps) {
  const choose = (column: string) => {
    if (isListColumnId(column)) changeListView({ sort: firstSort(column) })
  }
  return (
    <Menu
      trigger={
        <Button size="tool" className={clsx(columns.length === used.length && 'md:hidden')}>
          <ArrowDownUp aria-hidden className="size-4 text-muted" />
          <span className="sr-only">Sort by, currently {LIST_COLUMNS[sort.column].head}</span>
        </Button>
      }
    >
      <MenuRadioGroup value={sort.column} onValueChange={choose}>
        {used.map((id) => (
          <MenuRadioItem key={id} value={id}>
            {LIST_COLUMNS[id].head}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
