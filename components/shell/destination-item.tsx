import Link from 'next/link'
import { MenuItem } from '@/components/ui/menu'
import type { Destination } from './destinations'

/** A page of the app, as an entry of a menu; the map's styles are not for who stays elsewhere. */
export function DestinationItem({ href, label, icon: Icon, Mark }: Destination) {
  return (
    <MenuItem asChild>
      <Link href={href} prefetch={false}>
        <Icon aria-hidden className="size-4 text-muted" />
        {label}
        {Mark && <Mark />}
      </Link>
    </MenuItem>
  )
}
