/** A pump's work in a day. */
export interface PumpDuty {
  starts: number
  runtimeS: number
}

export interface DutyBalance {
  /** Highest over lowest runtime; 1 is even, Infinity means that a pump never ran. */
  runtime: number | null
  /** Highest over lowest number of starts. */
  starts: number | null
}

/**
 * How evenly the pumps of a station shared a day's work: max/min of runtime and of starts.
 * Alternating lead and lag pumps stay near 1; far from it, one pump takes most of the wear.
 *
 * @returns nulls for a station with fewer than two pumps, or when none ran
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
