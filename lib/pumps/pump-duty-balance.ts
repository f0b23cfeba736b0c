import { dutyBalance } from './duty-balance'
import type { DutyBalance } from './duty-balance'

interface KnownDuty {
  runtimeH: number | null
  starts: number | null
}

const SECONDS_PER_HOUR = 3600

/**
 * The duty balance of pumps with possibly unknown figures. A ratio is null unless all of its
 * figures are known, because a missing one could be the highest or the lowest.
 */
export function pumpDutyBalance(days: readonly (KnownDuty | null)[]): DutyBalance {
  const isKnown = (key: keyof KnownDuty) => days.every((day) => typeof day?.[key] === 'number')
  const balance = dutyBalance(
    days.map((day) => ({
      runtimeS: (day?.runtimeH ?? 0) * SECONDS_PER_HOUR,
      starts: day?.starts ?? 0,
    })),
  )
  return {
    runtime: isKnown('runtimeH') ? balance.runtime : null,
    starts: isKnown('starts') ? balance.starts : null,
  }
}
