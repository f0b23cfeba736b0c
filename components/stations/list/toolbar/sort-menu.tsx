'use client'

import { ArrowDownUp } from 'lucide-react'
import { LIST_COLUMNS } from '@/components/stations/list/grid/list-columns'
import { Button } from '@/components/ui/button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/menu'
import { firstSort, isListColumnId, LIST_COLUMN_IDS } from '@/lib/stations/list/sort'
import type { ListSort } from '@/lib/stations/list/sort'
import { changeListView } from '@/lib/stations/list/use-list-view'

/** Sorts the cards on a phone, which have no column headers. */
export function SortMenu({ sort }: { sort: ListSort }) {
  const choose = (column: string) => {
    if (isListColumnId(column)) changeListView({ sort: firstSort(column) })
  }
  return (
    <Menu
      trigger={
        <Button size="tool" className="md:hidden">
          <ArrowDownUp aria-hidden className="size-4 text-muted" />
          <span className="sr-only">Sort by, currently {LIST_COLUMNS[sort.column].head}</span>
        </Button>
      }
    >
      <MenuRadioGroup value={sort.column} onValueChange={choose}>
        {LIST_COLUMN_IDS.map((id) => (
          <MenuRadioItem key={id} value={id}>
            {LIST_COLUMNS[id].head}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
