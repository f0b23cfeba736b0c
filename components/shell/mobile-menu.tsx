'use client'

import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/overlays/menu'
import { DestinationItem } from './destination-item'
import { DESTINATIONS } from './destinations'

/** Links to every page, for screens where the bar has no room for them. */
export function MobileMenu() {
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label="Pages" className="md:hidden">
          <MenuIcon aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {DESTINATIONS.map((destination) => (
        <DestinationItem key={destination.href} {...destination} />
      ))}
    </Menu>
  )
}
