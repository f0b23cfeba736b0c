import { List } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Route } from 'next'

export interface Destination {
  href: Route
  label: string
  icon: LucideIcon
  /** In the bar, beside the logo; the mobile menu holds every destination. */
  isInBar: boolean
  isInUserMenu: boolean
}

/** Where the navigation leads: one line for each page that exists. */
export const DESTINATIONS: Destination[] = [
  { href: '/', label: 'Station List', icon: List, isInBar: true, isInUserMenu: false },
]
