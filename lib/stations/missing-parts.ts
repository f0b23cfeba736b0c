import { troubleOf } from '@/lib/live/live'
import type { Live, Trouble } from '@/lib/live/live'

/** An optional part of a screen that must not be left out silently. */
export interface MissingPart {
  name: string
  trouble: Trouble
}

/** The parts that can't be shown, by name; capitalized, to start a sentence: `Pump records`. */
export function missingParts(parts: Readonly<Record<string, Live<unknown>>>): MissingPart[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const trouble = troubleOf(part)
    return trouble ? [{ name, trouble }] : []
  })
}
