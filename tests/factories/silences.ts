import { silenceKey, type SavedSilence } from '@/lib/alerts/silences/documents'
import { NOW_MS, STATION_ID } from './station'

const HOUR_MS = 3_600_000

/** Silences high floats at the factory's station for eight hours. */
export function aSilence(overrides: Partial<SavedSilence> = {}): SavedSilence {
  const silence = {
    ...{ scope: 'alert' as const, edgeNodeId: STATION_ID, alertName: 'High float', sinceMs: null },
    ...{ includesCritical: false, untilMs: NOW_MS + 8 * HOUR_MS, reason: 'Float sticks' },
    setDuring: { severity: null, overflowSinceMs: null, levelM: null },
    setAtMs: NOW_MS,
    ...overrides,
  }
  return { key: silenceKey(silence), ...silence }
}

export const everything = (overrides: Partial<SavedSilence> = {}) =>
  aSilence({ scope: 'everything', edgeNodeId: null, alertName: null, ...overrides })
