import type { WetWell } from './station'

interface TablePoint {
  levelM: number
  volumeM3: number
}

/**
 * Water held at a level above the station's datum, m³: interpolated from the volume table, or area
 * × (level − bottom). Below the lowest point its volume counts, above the highest `areaM2`.
 */
export function volumeAtLevel(wetWell: WetWell, levelM: number): number {
  const { areaM2 } = wetWell
  const { lowest, highest, table } = ends(wetWell)
  if (levelM <= lowest.levelM) return lowest.volumeM3
  if (levelM >= highest.levelM) return highest.volumeM3 + areaM2 * (levelM - highest.levelM)

  const upper = table.findIndex((point) => point.levelM >= levelM)
  const from = table[upper - 1] ?? lowest
  const to = table[upper] ?? highest
  const share = (levelM - from.levelM) / (to.levelM - from.levelM)
  return from.volumeM3 + share * (to.volumeM3 - from.volumeM3)
}

/** Inverse of `volumeAtLevel`, m above the station's datum; the lowest level if several match. */
export function levelAtVolume(wetWell: WetWell, volumeM3: number): number {
  const { areaM2 } = wetWell
  const { lowest, highest, table } = ends(wetWell)
  if (volumeM3 <= lowest.volumeM3) return lowest.levelM
  if (volumeM3 > highest.volumeM3) return highest.levelM + (volumeM3 - highest.volumeM3) / areaM2

  const upper = table.findIndex((point) => point.volumeM3 >= volumeM3)
  const from = table[upper - 1] ?? lowest
  const to = table[upper] ?? highest
  const share = (volumeM3 - from.volumeM3) / (to.volumeM3 - from.volumeM3)
  return from.levelM + share * (to.levelM - from.levelM)
}

function ends({ bottomM, volumeTable }: WetWell) {
  const table: readonly TablePoint[] = volumeTable ?? []
  const bottom = { levelM: bottomM, volumeM3: 0 }
  return { table, lowest: table[0] ?? bottom, highest: table.at(-1) ?? bottom }
}
