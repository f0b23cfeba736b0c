/** Why there is no map, or only part of one. Most severe first. */
const TROUBLES = [
  'no-webgl',
  'not-loaded',
  'worker-blocked',
  'context-lost',
  'style-broken',
] as const

export type MapTrouble = (typeof TROUBLES)[number]

/** Collects the troubles of a map and reports the most severe one whenever that changes. */
export function createMapTroubles(onTrouble: (trouble: MapTrouble | null) => void) {
  const there = new Set<MapTrouble>()
  let told: MapTrouble | null = null
  return (trouble: MapTrouble, isThere: boolean) => {
    if (isThere) there.add(trouble)
    else there.delete(trouble)
    const gravest = TROUBLES.find((known) => there.has(known)) ?? null
    if (gravest === told) return
    told = gravest
    onTrouble(gravest)
  }
}
