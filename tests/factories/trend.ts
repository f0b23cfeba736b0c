import type { TrendGrid } from '@/lib/trends/grid'
import { NOW_MS } from './station'

type Values = (number | null)[]

export function aTrendGrid(
  columns: Record<string, Values | { mean: Values; min: Values; max: Values }>,
  timesMs?: number[],
): TrendGrid {
  const lines = Object.entries(columns).map(([key, values]) => {
    const line = Array.isArray(values) ? { mean: values, min: null, max: null } : values
    return [key, line] as const
  })
  const length = lines[0]?.[1].mean.length ?? 0
  return {
    stepS: 60,
    eachSinceMs: null,
    timesMs: timesMs ?? Array.from({ length }, (_, at) => NOW_MS + at * 60_000),
    byKey: new Map(lines),
  }
}
