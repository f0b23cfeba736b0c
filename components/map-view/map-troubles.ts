/** Why there is no map, or only part of one. Most severe first. */
const TROUBLES = [
  'no-webgl',
  'not-loaded',
  'worker-blocked',
  'context-lost',
  'style-broken',
] as const

export type MapTrouble = (typeof TROUBLES)[number]

export function createMapTroubles(onTrouble: (trouble: MapTrouble | null) => void) {
  const current = new Set<MapTrouble>()
  let reported: MapTrouble | null = null
  return (trouble: MapTrouble, isPresent: boolean) => {
    if (isPresent) current.add(trouble)
    else current.delete(trouble)
    const mostSevere = TROUBLES.find((known) => current.has(known)) ?? null
    if (mostSevere === reported) return
    reported = mostSevere
    onTrouble(mostSevere)
  }
}
