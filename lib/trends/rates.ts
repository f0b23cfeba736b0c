import { counterTotals } from '@/lib/history/counter'
import type { Signal } from '@/lib/readings/signals'
import type { TrendGrid } from './grid'

const HOUR_MS = 3_600_000
/** Over less, a rate reflects the counter's resolution rather than the pump. */
const SHORTEST_MS = HOUR_MS / 2

interface RateUnit {
  unit: string
  /** One counter unit per hour, in this unit. */
  factor: number
}

const RATE_UNITS: Record<string, RateUnit> = {
  kWh: { unit: 'kW', factor: 1 },
  h: { unit: 'min/h', factor: 60 },
  m3: { unit: 'L/s', factor: 1000 / 3600 },
}

/** A counter's signal as a rate: `kWh` as `kW`, `h` as `min/h`, `m3` as `L/s`, others per hour. */
export function rateSignal(signal: Signal): Signal {
  return { ...signal, unit: rateUnit(signal.unit).unit, decimals: undefined }
}

function rateUnit(unit: string): RateUnit {
  return RATE_UNITS[unit] ?? { unit: `${unit}/h`, factor: 1 }
}

interface Counts {
  mean: ArrayLike<number | null>
  /** null when steps are single readings. */
  max: ArrayLike<number | null> | null
}

/**
 * A counter's rate over the last hour or step, from half an hour on, in the unit of its `rateSignal`;
 * null while unknown.
 */
export function counterRates(
  { mean, max }: Counts,
  timesMs: readonly number[],
  unit: string,
): (number | null)[] {
  // A longer step starts with the count that the one before ended with; its mean hides resets.
  const counts = max ? [null, ...Array.from(max).slice(0, -1)] : mean
  const totals = counterTotals(counts, (at) => timesMs[at] ?? Number.NaN)
  const { factor } = rateUnit(unit)
  const known: { atMs: number; total: number }[] = []
  let base = 0
  return timesMs.map((atMs, at) => {
    const total = totals[at] ?? Number.NaN
    if (Number.isNaN(total)) return null
    while ((known[base + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs - HOUR_MS) base += 1
    known.push({ atMs, total })
    const from = known[base]
    const spanMs = from ? atMs - from.atMs : 0
    if (!from || spanMs < SHORTEST_MS) return null
    return (factor * (total - from.total)) / (spanMs / HOUR_MS)
  })
}

export function withRates(grid: TrendGrid, counters: readonly Signal[]): TrendGrid {
  if (counters.length === 0) return grid
  const byKey = new Map(grid.byKey)
  for (const { key, unit } of counters) {
    const line = byKey.get(key)
    if (line) byKey.set(key, { mean: counterRates(line, grid.timesMs, unit), min: null, max: null })
  }
  return { ...grid, byKey }
}
