import { changed, currentParams, pushAddress, useAddress, type Change } from '@/lib/browser/address'
import { readComparison, withComparison, type Comparison } from './comparison'

export function useComparison(): Comparison {
  return useAddress(readComparison)
}

/** Adds a history entry, as any trend does. */
export function changeComparison(change: Change<Comparison>): void {
  const params = currentParams()
  pushAddress(withComparison(params, changed(readComparison(params), change)))
}
