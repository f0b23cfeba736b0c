import { clsx } from 'clsx'
import { ChevronDown, LogOut, Menu as MenuIcon } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { AlertsBell } from '@/components/alerts/alerts-bell'
import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { NotifierMark } from '@/components/notifications/notifier-mark'
import { AlertDetails } from '@/components/stations/alert-details/alert-details'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/overlays/menu'
import { ProductMark } from '@/components/ui/product-mark'
import { PRODUCT_NAME } from '@/lib/product'
import { useSession, useUser } from '@/lib/session/session-provider'
import { BAR_DESTINATIONS, DestinationItems, MoreItems, USER_DESTINATIONS } from './destinations'
import { Help } from './help/help'

export function NavBar() {
  const pathname = usePathname()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-4 sm:px-6 print:hidden">
      <MobileMenu />
      <Link
        href="/"
        prefetch={false}
        className="flex touch-target items-center gap-2 rounded-md px-1 text-sm font-semibold tracking-tight"
      >
        <ProductMark className="size-6" />
        {PRODUCT_NAME}
      </Link>
      <nav aria-label="Pages" className="hidden items-center gap-1 md:flex">
        {BAR_DESTINATIONS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={pathname === href ? 'page' : undefined}
            className={clsx(
              'rounded-md px-2.5 py-1.5 text-sm transition-colors hover:bg-sunken',
              pathname === href ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            {label}
          </Link>
        ))}
        <MoreMenu />
      </nav>
      <div className="ml-auto flex items-center gap-1.5 sm:gap-2.5">
        <NotifierMark />
        <AlertsBell
          panelAction={<SilenceControl subject={null} />}
          details={(alert, edgeNodeId) => <AlertDetails alert={alert} edgeNodeId={edgeNodeId} />}
        />
        <Help />
        <UserMenu />
      </div>
    </header>
  )
}

function MoreMenu() {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="inline-flex touch-target items-center gap-1 rounded-md px-2.5 py-1.5 text-sm text-muted transition-colors hover:bg-sunken"
        >
          More
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    >
      <MoreItems />
    </Menu>
  )
}

function MobileMenu() {
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label="Pages" className="md:hidden">
          <MenuIcon aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <DestinationItems items={BAR_DESTINATIONS} />
      <MoreItems />
      <MenuSeparator />
      <DestinationItems items={USER_DESTINATIONS} />
    </Menu>
  )
}

function UserMenu() {
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
      <DestinationItems items={USER_DESTINATIONS} />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden className="size-4 text-muted" />
        Sign Out
      </MenuItem>
    </Menu>
  )
}
