/** A pump's work in a day; null where unknown. */
export interface PumpDuty {
  starts: number | null
  runtimeH: number | null
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
 * @param pumps null for a pump of which nothing is known
 * @returns a null ratio with fewer than two pumps, when none ran, or while a figure is unknown,
 *   because it could be the highest or the lowest
 */
export function dutyBalance(pumps: readonly (PumpDuty | null)[]): DutyBalance {
  return {
    runtime: mostOverLeast(pumps.map((pump) => pump?.runtimeH ?? null)),
    starts: mostOverLeast(pumps.map((pump) => pump?.starts ?? null)),
  }
}

function mostOverLeast(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length < 2 || known.length < values.length) return null
  const most = Math.max(...known)
  return most > 0 ? most / Math.min(...known) : null
}
