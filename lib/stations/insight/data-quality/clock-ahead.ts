import type { StationMetrics } from '@/lib/readings/metric'

const MS_PER_S = 1000

/**
 * How far a device's clock is ahead, in s from 0: a value measured after its report was received,
 * or a report received after now. Nothing tells of a clock that is behind.
 *
 * @param nowMs ms UTC by the server's clock
 * @returns the key of the value that is furthest ahead; null if it is the report, or none is
 */
export function clockAhead(
  { measuredAtMs, receivedAtMs }: Pick<StationMetrics, 'measuredAtMs' | 'receivedAtMs'>,
  nowMs: number,
): { s: number; key: string | null } {
  let furthest: { s: number; key: string | null } = {
    s: Math.max(0, (receivedAtMs - nowMs) / MS_PER_S),
    key: null,
  }
  for (const [key, atMs] of Object.entries(measuredAtMs)) {
    const s = (atMs - receivedAtMs) / MS_PER_S
    if (s > furthest.s) furthest = { s, key }
  }
  return furthest
}
