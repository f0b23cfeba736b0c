import type { LiveSource } from '@/lib/live/live-state'

export interface OptionalPart extends LiveSource {
  /** Capitalized, to start a sentence: `Pump records`. */
  name: string
}

/** An optional part of a screen that must not be left out silently. */
export interface MissingPart {
  name: string
  why: 'denied' | 'interrupted'
  /** ms UTC by the server's clock. */
  sinceMs: number
}

/** The parts that can't be shown: denied, or interrupted before they loaded. */
export function missingParts(parts: readonly OptionalPart[]): MissingPart[] {
  return parts.flatMap(({ name, connection, isLoaded }): MissingPart[] => {
    if (connection.state === 'denied') return [{ name, why: 'denied', sinceMs: connection.sinceMs }]
    if (connection.state === 'interrupted' && !isLoaded)
      return [{ name, why: 'interrupted', sinceMs: connection.sinceMs }]
    return []
  })
}
