import {
  ClipboardList,
  List,
  Map,
  Newspaper,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import type { Route } from 'next'
import type { ComponentType } from 'react'
import { UpdatesDot } from '@/components/updates/updates-dot'

export interface Destination {
  href: Route
  label: string
  icon: LucideIcon
  /** The mobile menu holds every destination. */
  isInBar: boolean
  isInUserMenu: boolean
  Mark?: ComponentType
}

export const DESTINATIONS: Destination[] = [
  { href: '/', label: 'Station List', icon: List, isInBar: true, isInUserMenu: false },
  { href: '/map', label: 'Map', icon: Map, isInBar: true, isInUserMenu: false },
  {
    href: '/hand-over',
    label: 'Hand-over',
    icon: ClipboardList,
    isInBar: false,
    isInUserMenu: true,
  },
  {
    href: '/preferences',
    label: 'Preferences',
    icon: SlidersHorizontal,
    isInBar: false,
    isInUserMenu: true,
  },
  {
    href: '/updates',
    label: 'Updates',
    icon: Newspaper,
    isInBar: false,
    isInUserMenu: true,
    Mark: UpdatesDot,
  },
]
