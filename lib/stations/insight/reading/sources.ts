import type { Evidence } from '../figure'
import type { NearbyGauge } from '../inflow/nearest-gauge'

/** What figures are computed from, beside readings. */
export interface Sources extends Pick<Evidence, 'station' | 'pumps' | 'tariffPerKwh'> {
  /** Whose rain counts for it. */
  gauge: NearbyGauge | null
}

/**
 * Whether a station or its pumps are other than when its figures were computed. A list that is opened
 * again has other objects with the same records.
 */
export function haveChanged(last: Sources, { station, pumps }: Sources): boolean {
  if (last.station === station && last.pumps === pumps) return false
  return JSON.stringify([last.station, last.pumps]) !== JSON.stringify([station, pumps])
}
