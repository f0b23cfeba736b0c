import { troubleOf, type Live, type Trouble } from '@/lib/live/live'

export interface MissingPart {
  name: string
  trouble: Trouble
}

/** Unavailable parts; capitalized, to start a sentence: `Pump records`. */
export function missingParts(parts: Readonly<Record<string, Live<unknown>>>): MissingPart[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const trouble = troubleOf(part)
    return trouble ? [{ name, trouble }] : []
  })
}
