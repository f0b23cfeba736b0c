import type { MapTrouble } from './map-trouble'

/** Most severe first. */
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

/** Collects the troubles of a map and reports the most severe one whenever that changes. */
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
