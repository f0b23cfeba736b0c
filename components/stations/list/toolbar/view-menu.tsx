import { ChevronDown } from 'lucide-react'
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
