import { usePathname } from 'next/navigation'
import { useAddress } from './address'
import { asksForWall, hasWall } from './wall-address'

export function useIsWall(): boolean {
  const isAsked = useAddress(asksForWall)
  return hasWall(usePathname()) && isAsked
}
