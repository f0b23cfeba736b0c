'use client'

import { Menu as MenuIcon } from 'lucide-react'
import Link from 'next/link'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuItem } from '@/components/ui/menu'
import { DESTINATIONS } from './destinations'

/** Every page, where the bar has no room for links. */
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
      {DESTINATIONS.map(({ href, label, icon: Icon }) => (
        <MenuItem key={href} asChild>
          <Link href={href}>
            <Icon aria-hidden className="size-4 text-muted" />
            {label}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
