import { usePathname } from 'next/navigation'
import { useAddress } from '@/lib/browser/address'
import { asksForWall, hasWall } from './address'

/** Whether the page is open as a wall display: `/?display=wall` or `/map?display=wall`. */
export function useIsWall(): boolean {
  const isAsked = useAddress(asksForWall)
  return hasWall(usePathname()) && isAsked
}
