interface PumpDuty {
  starts: number | null
  runtimeH: number | null
}

/**
 * Max/min of runtimes and of starts: 1 is even, Infinity means that a pump never ran. null for
 * fewer than two pumps, if none ran, or if unknown.
 */
export function dutyBalance(pumps: readonly (PumpDuty | null)[]) {
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
