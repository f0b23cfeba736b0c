import Link from 'next/link'
import { MenuItem } from '@/components/ui/menu'
import type { Destination } from './destinations'

/** A page of the app, as an entry of a menu. */
export function DestinationItem({ href, label, icon: Icon, Mark }: Destination) {
  return (
    <MenuItem asChild>
      <Link href={href}>
        <Icon aria-hidden className="size-4 text-muted" />
        {label}
        {Mark && <Mark />}
      </Link>
    </MenuItem>
  )
}
