/** Where a station is, as far as known. */
export interface StationPlace {
  /** Degrees, WGS 84; null without a location. */
  location: { latitude: number; longitude: number } | null
  organisationId: string
  /** The utility's own name for a part of its network, such as `Pinellas`; may be empty. */
  area: string
}

/** By station. */
export type Places = ReadonlyMap<string, StationPlace>
