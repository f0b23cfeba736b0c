export interface StationPlace {
  /** Degrees, WGS 84. */
  location: { latitude: number; longitude: number } | null
  organisationId: string
  /** The utility's name for a part of its network, such as `Pinellas`; may be empty. */
  area: string
  /** Bottom of the well, m above the datum. */
  bottomM?: number
}

export type Places = ReadonlyMap<string, StationPlace>
