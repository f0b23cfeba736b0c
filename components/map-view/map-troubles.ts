import type { MapTrouble } from './map-trouble'

/** Gravest first. */
const TROUBLES: readonly MapTrouble[] = [
  'no-webgl',
  'not-loaded',
  'worker-blocked',
  'context-lost',
  'style-broken',
]

export interface MapTroubles {
  set: (trouble: MapTrouble, isThere: boolean) => void
}

/** Collects what is wrong with a map and tells the gravest, each time that is another one. */
export function createMapTroubles(onTrouble: (trouble: MapTrouble | null) => void): MapTroubles {
  const there = new Set<MapTrouble>()
  let told: MapTrouble | null = null
  return {
    set: (trouble, isThere) => {
      if (isThere) there.add(trouble)
      else there.delete(trouble)
      const gravest = TROUBLES.find((known) => there.has(known)) ?? null
      if (gravest === told) return
      told = gravest
      onTrouble(gravest)
    },
  }
}
