'use client'

import { LogOut } from 'lucide-react'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/menu'
import { useSession, useUser } from '@/lib/session/session-provider'
import { DestinationItem } from './destination-item'
import { DESTINATIONS } from './destinations'

export function UserMenu() {
  const { initials, displayName, email } = useUser()
  const { signOut } = useSession()
  const name = displayName ?? email ?? 'Account'
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account: ${name}`}
          className="inline-flex touch-target items-center justify-center rounded-full"
        >
          <span
            aria-hidden
            className="flex size-8 items-center justify-center rounded-full border border-line-strong/50 bg-sunken text-xs font-semibold text-ink"
          >
            {initials}
          </span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block text-sm font-medium text-ink">{displayName}</span>
        <span className="block">{email}</span>
      </MenuLabel>
      <MenuSeparator />
      {DESTINATIONS.filter(({ isInUserMenu }) => isInUserMenu).map((destination) => (
        <DestinationItem key={destination.href} {...destination} />
      ))}
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden className="size-4 text-muted" />
        Sign Out
      </MenuItem>
    </Menu>
  )
}
