import { MINUTE_MS, type StationHistory } from '@/lib/stations/judgement/history'
import { NOW_MS } from './station'

/** By key: `3.5*20 -*5 4.1*9` is 20 minutes of 3.5, a gap of 5, and 9 of 4.1. */
export type Series = Readonly<Record<string, string>>

/** Minutes up to now; shorter series begin with a gap. */
export function aStationHistory(
  series: Series,
  {
    lastGoodLevel,
    endMs = NOW_MS,
  }: Pick<StationHistory, 'lastGoodLevel'> & { endMs?: number } = {},
): StationHistory {
  const values = Object.entries(series).map(([key, runs]) => [key, valuesOf(runs)] as const)
  const length = Math.max(0, ...values.map(([, each]) => each.length))
  const byKey = new Map(
    values.map(([key, each]) => {
      const mean = new Float32Array(length).fill(Number.NaN)
      mean.set(each, length - each.length)
      return [key, { mean, min: null, max: null }]
    }),
  )
  const startMs = endMs - length * MINUTE_MS
  return { startMs, stepS: 60, byKey, ...(lastGoodLevel !== undefined && { lastGoodLevel }) }
}

function valuesOf(runs: string): number[] {
  return runs.split(' ').flatMap((run) => {
    const [value, minutes] = run.split('*')
    return Array<number>(Number(minutes)).fill(value === '-' ? Number.NaN : Number(value))
  })
}
