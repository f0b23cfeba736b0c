import type { BoosterParams, BoosterState } from '@/local/simulator/model/booster-station'
import type { CatchmentParams } from '@/local/simulator/model/catchment'
import type { LiftStationParams, LiftStationState } from '@/local/simulator/model/lift-station'

export type Plant =
  | { kind: 'lift-station'; params: LiftStationParams; state: LiftStationState }
  | { kind: 'booster'; params: BoosterParams; state: BoosterState }

export interface Instrumentation {
  hasLevelSensor: boolean
  hasOverflowFloat: boolean
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

/** What doesn't change. The same seed gives the same plan. */
export interface StationPlan {
  index: number
  seed: number
  edgeNodeId: string
  organisationId: string
  name: string
  /** the Sparkplug group: the county */
  groupId: string
  address: string
  kind: 'wastewater' | 'stormwater' | 'water'
  latitude: number
  longitude: number
  /** false for stations that were never surveyed */
  isLocated: boolean
  tags: string[]
  notes?: string
  outOfServiceReason?: string
  levelControl?: 'held'
  /** what its record says of its level sensor */
  levelSensorM?: { from: number; to: number }
  /** by signal: why it is known not to be measured */
  notMeasured?: Readonly<Record<string, string>>
  /** of silent stations for a test */
  staleAfterS?: number
  /** share of a storm's depth */
  rainExposure: number
  catchment: CatchmentParams
  instrumentation: Instrumentation
  nameplates: PumpNameplate[]
  plant: Plant
}
