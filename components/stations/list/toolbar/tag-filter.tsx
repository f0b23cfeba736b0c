'use client'

import { Tag } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheckboxItem } from '@/components/ui/overlays/menu'
import { changeListView } from '@/lib/stations/list/use-list-view'
import { toggled } from '@/lib/stations/toggled'

interface TagFilterProps {
  tags: readonly string[]
  chosen: readonly string[]
}

/** Lists unknown tags from the URL so they can be removed. */
export function TagFilter({ tags, chosen }: TagFilterProps) {
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
