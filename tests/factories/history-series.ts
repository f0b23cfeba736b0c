import { stepHistory } from './evidence'

const STEP_MS = 600_000
const STEPS = 8 * 144

/**
 * Eight days of history in ten-minute steps that end at `toMs`. Each value is computed from how
 * long before the end its step began, in ms.
 */
export function historySeries(toMs: number, valueOf: Record<string, (msAgo: number) => number>) {
  const series = Object.entries(valueOf).map(
    ([key, at]) =>
      [key, Array.from({ length: STEPS }, (_, step) => at((STEPS - step) * STEP_MS))] as const,
  )
  return { ...stepHistory(toMs - STEPS * STEP_MS, Object.fromEntries(series)), length: STEPS }
}
