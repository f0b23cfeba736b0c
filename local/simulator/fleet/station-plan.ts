import type { BoosterParams, BoosterState } from '@/local/simulator/model/booster-station'
import type { CatchmentParams } from '@/local/simulator/model/catchment'
import type { LiftStationParams, LiftStationState } from '@/local/simulator/model/lift-station'

/** What turns wheels at a station: a wet well that is emptied, or a zone that is kept under pressure. */
export type Plant =
  | { kind: 'lift-station'; params: LiftStationParams; state: LiftStationState }
  | { kind: 'booster'; params: BoosterParams; state: BoosterState }

export interface Instrumentation {
  hasFlowMeter: boolean
  hasInflowMeter: boolean
  hasPumpMeters: boolean
  hasRainGauge: boolean
  hasBattery: boolean
}

export interface PumpNameplate {
  make: string
  model: string
  serial: string
  installedYearsAgo: number
  lastServiceYearsAgo: number
  runtimeAtServiceH: number
  powerKw: number
  flowLps: number
  headM: number
  currentA: number
  kwhPerM3: number
}

/** Everything about a station that doesn't move; the same for the same seed. */
export interface StationPlan {
  index: number
  seed: number
  edgeNodeId: string
  organisationId: string
  name: string
  address: string
  kind: 'wastewater' | 'stormwater' | 'water'
  latitude: number
  longitude: number
  /** A few stations were never surveyed: their document has no location. */
  isLocated: boolean
  tags: string[]
  notes?: string
  outOfServiceReason?: string
  /** Share of a storm that falls here. */
  rainExposure: number
  catchment: CatchmentParams
  instrumentation: Instrumentation
  nameplates: PumpNameplate[]
  /** As it stands when the simulation begins. */
  plant: Plant
}
