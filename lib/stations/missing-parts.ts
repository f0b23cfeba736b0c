import type { LiveSource } from '@/lib/live/live-state'

export interface OptionalPart extends LiveSource {
  /** For the beginning of a sentence: `Pump records`. */
  name: string
}

/** A part that a screen can do without, and must not leave out silently. */
export interface MissingPart {
  name: string
  why: 'denied' | 'interrupted'
  /** ms UTC by the server's clock. */
  sinceMs: number
}

/** The parts that can't be shown: refused, or cut off before they arrived. */
export function missingParts(parts: readonly OptionalPart[]): MissingPart[] {
  return parts.flatMap(({ name, connection, isLoaded }): MissingPart[] => {
    if (connection.state === 'denied') return [{ name, why: 'denied', sinceMs: connection.sinceMs }]
    if (connection.state === 'interrupted' && !isLoaded)
      return [{ name, why: 'interrupted', sinceMs: connection.sinceMs }]
    return []
  })
}
