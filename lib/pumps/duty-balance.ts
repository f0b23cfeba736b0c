/** What a pump did in a day. */
export interface PumpDuty {
  starts: number
  runtimeS: number
}

export interface DutyBalance {
  /** Most over least runtime; 1 is even, Infinity says that a pump never ran. */
  runtime: number | null
  /** Most over least starts, alike. */
  starts: number | null
}

/**
 * How evenly the pumps of a station shared a day's work: max/min of runtime and of starts.
 * Lead and lag that alternate stay near 1; far from it, one pump wears for the others.
 *
 * @returns null for a station with fewer than two pumps, or where none worked
 */
export function dutyBalance(pumps: readonly PumpDuty[]): DutyBalance {
  return {
    runtime: mostOverLeast(pumps.map(({ runtimeS }) => runtimeS)),
    starts: mostOverLeast(pumps.map(({ starts }) => starts)),
  }
}

function mostOverLeast(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const most = Math.max(...values)
  return most > 0 ? most / Math.min(...values) : null
}
