import type { WetWell } from './station'

interface TablePoint {
  levelM: number
  volumeM3: number
}

/**
 * Water held in a wet well at a level, in m³ (never negative).
 *
 * With a volume table (ascending by level) the volume is interpolated linearly; without one it is
 * area × (level − bottom). Below the lowest point the volume is that point's (0 m³ without a
 * table); above the table's highest point the area is `areaM2`.
 *
 * @param levelM level above the station's datum, in m
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

/**
 * Level above the station's datum at which a wet well holds a volume, in m: the inverse of
 * `volumeAtLevel`. A volume at or below the lowest point's gives that point's level; where several
 * levels of the table hold the same volume, the lowest of them.
 *
 * @param volumeM3 water in the well, in m³
 */
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

/** A well without a table is a prism from its bottom up. */
function ends({ bottomM, volumeTable }: WetWell) {
  const table: readonly TablePoint[] = volumeTable ?? []
  const bottom = { levelM: bottomM, volumeM3: 0 }
  return { table, lowest: table[0] ?? bottom, highest: table.at(-1) ?? bottom }
}
