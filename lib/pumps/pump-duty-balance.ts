import { dutyBalance } from './duty-balance'
import type { DutyBalance } from './duty-balance'

interface KnownDuty {
  runtimeH: number | null
  starts: number | null
}

const SECONDS_PER_HOUR = 3600

/**
 * The duty balance of pumps of which some may be unknown: a ratio is told only when all of its
 * figures are, because the one that is missing may be the most or the least.
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
