import { usePathname } from 'next/navigation'
import { useAddress } from '@/lib/browser/address'
import { asksForWall, hasWall } from './address'

export function useIsWall(): boolean {
  const isAsked = useAddress(asksForWall)
  return hasWall(usePathname()) && isAsked
}
