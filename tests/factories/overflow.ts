import type { Overflow } from '@/lib/stations/judgement/overflow'
import type { OverflowEvent } from '@/lib/stations/overflow/events'

const MINUTE_MS = 60_000

/** A spill that is measured, and whose start is known. */
export function aRunning(overrides: Partial<Overflow> & { sinceMs: number }): Overflow {
  return {
    ...{ kind: 'spill', isStartExact: true, lastMeasuredMs: null, isSurcharged: false },
    ...overrides,
  }
}

/** Lasts 20 minutes, in one part; without rain or pumps. */
export function anOverflow(overrides: Partial<OverflowEvent> & { startMs: number }): OverflowEvent {
  const { startMs, endMs = startMs + 20 * MINUTE_MS } = overrides
  return {
    startSlackMs: MINUTE_MS,
    isStartKnown: true,
    endMs,
    lastMs: endMs ?? startMs,
    endSlackMs: MINUTE_MS,
    isEndMeasured: endMs !== null,
    parts: 1,
    spilled: { lowM3: 10, highM3: 20 },
    rainMm: null,
    pumps: [],
    ...overrides,
  }
}
