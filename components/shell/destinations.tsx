import {
  ClipboardList,
  List,
  Map,
  Newspaper,
  SlidersHorizontal,
  Tv,
  type LucideIcon,
} from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentType } from 'react'
import { MenuItem } from '@/components/ui/overlays/menu'
import { UpdatesDot } from '@/components/updates/updates-dot'
import { useUser } from '@/lib/session/session-provider'
import { wallPath } from '@/lib/browser/wall-address'

interface Destination {
  href: Route
  label: string
  icon: LucideIcon
  Mark?: ComponentType
}

/** In the navigation bar; on a phone in its menu. */
export const BAR_DESTINATIONS: readonly Destination[] = [
  { href: '/', label: 'Station List', icon: List },
  { href: '/map', label: 'Map', icon: Map },
]

/** In the user's menu; on a phone in the bar's menu, too. */
export const USER_DESTINATIONS: readonly Destination[] = [
  { href: '/preferences', label: 'Preferences', icon: SlidersHorizontal },
  { href: '/updates', label: 'Updates', icon: Newspaper, Mark: UpdatesDot },
]

/** In the bar's second menu; on a phone in its only one. */
export function MoreItems() {
  const { isEmployee } = useUser()
  const wall = wallPath(usePathname())
  return (
    <DestinationItems
      items={[
        { href: '/hand-over', label: 'Hand-over', icon: ClipboardList },
        { href: wall, label: 'Wall display', icon: Tv, Mark: isEmployee ? DayMark : undefined },
      ]}
    />
  )
}

/** An employee's session ends then. */
function DayMark() {
  return <span className="ml-auto text-xs text-muted">for 24 h at most</span>
}

/** Not prefetched, to spare other pages the map's styles. */
export function DestinationItems({ items }: { items: readonly Destination[] }) {
  return items.map(({ href, label, icon: Icon, Mark }) => (
    <MenuItem key={href} asChild>
      <Link href={href} prefetch={false}>
        <Icon aria-hidden className="size-4 text-muted" />
        {label}
        {Mark && <Mark />}
      </Link>
    </MenuItem>
  ))
}
