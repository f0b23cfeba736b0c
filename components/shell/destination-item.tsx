import Link from 'next/link'
import { MenuItem } from '@/components/ui/overlays/menu'
import type { Destination } from './destinations'

/** Not prefetched, to spare other pages the map's styles. */
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
