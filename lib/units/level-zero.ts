interface StationWithWell {
  wetWell?: { bottomM?: number }
  refused?: readonly string[]
}

/**
 * Zero of a station's depths, m above its datum: the bottom of its well, or the datum itself for a
 * station without a well. undefined if the bottom isn't known; then levels are elevations.
 */
export function levelZeroM(station: StationWithWell | null | undefined): number | undefined {
  if (!station || station.refused?.includes('wetWell')) return undefined
  return station.wetWell ? station.wetWell.bottomM : 0
}
