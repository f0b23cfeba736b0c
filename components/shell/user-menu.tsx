import { LogOut, Tv } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/menu'
import { useSession, useUser } from '@/lib/session/session-provider'
import { wallPath } from '@/lib/stations/wall/address'
import { DestinationItems, USER_DESTINATIONS } from './destinations'

export function UserMenu() {
  const { initials, displayName, email, isEmployee } = useUser()
  const pathname = usePathname()
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
      <DestinationItems items={USER_DESTINATIONS} />
      <MenuItem asChild>
        <Link href={wallPath(pathname)} prefetch={false}>
          <Tv aria-hidden className="size-4 text-muted" />
          Wall display
          {isEmployee && <span className="ml-auto text-xs text-muted">for 24 h at most</span>}
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden className="size-4 text-muted" />
        Sign Out
      </MenuItem>
    </Menu>
  )
}
