import { ORGANISATIONS } from '@/local/config'
import type { CatchmentParams } from '@/local/simulator/model/catchment'
import { levelSensorRange } from '@/local/simulator/model/lift-station'
import type { PumpMode } from '@/local/simulator/model/pump-bank'
import { mulberry32, uniformAt, round } from '@/local/simulator/model/random'
import {
  buildBoosterPlant,
  designBooster,
  type BoosterDesign,
  buildLiftPlant,
  designLiftStation,
  type LiftDesign,
  designNameplates,
} from './lift-design'
import { overflowOf, scenarioOf, type Scenario } from './demo-scenarios'
import { countyOf, PLACES, type Place } from './places'
import type { Instrumentation, Plant, StationPlan } from './station-plan'

const KM_PER_DEGREE = 111.2
/** Keeps wear independent of the random sequence that builds the station. */
const WEAR_CHANNEL = 7001
/** Sealed area that yields 1 L/s in steady rain of 25 mm/h. */
const M2_PER_LPS_OF_STORM = 144

/** Depends only on seed and index, not on the size of the fleet. */
export function planStation(seed: number, index: number): StationPlan {
  const stationSeed = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0
  const random = mulberry32(stationSeed)
  const scenario = scenarioOf(index)
  const kind = kindOf(index, scenario, random())
  const pumpCount = pumpCountOf(scenario, kind, random())
  const modes: PumpMode[] = Array(pumpCount).fill(scenario === 'out-of-service' ? 'off' : 'auto')
  const design =
    kind === 'water'
      ? designBooster(random)
      : designLiftStation(pumpCount, random, scenario === 'high-level')
  if (design.kind === 'lift-station') Object.assign(design.wetWell, overflowOf(index))
  const nameplates = designNameplates(design.pump, design.ratedHeadM, pumpCount, random)
  const instrumentation = instrumentationOf(index, scenario, pumpCount, random)
  const wear = scenario ? undefined : wearOf(stationSeed, pumpCount)

  return {
    ...siteOf(index, random),
    index,
    seed: stationSeed,
    edgeNodeId: `LS-${String(index + 1).padStart(3, '0')}`,
    organisationId: (ORGANISATIONS[index % ORGANISATIONS.length] ?? ORGANISATIONS[0]).id,
    kind,
    isLocated: scenario !== 'no-location' && (index < 48 || random() > 0.01),
    tags: tagsOf(kind, instrumentation, random),
    ...remarksOf(scenario, random),
    rainExposure: round(0.4 + random(), 2),
    catchment: catchmentOf(kind, scenario, pumpCount, design.pump.bestEfficiencyFlowLps, random),
    instrumentation,
    ...recordOf(index, scenario, design),
    nameplates,
    plant: withWear(
      design.kind === 'lift-station'
        ? buildLiftPlant(design, { nameplates, modes }, random)
        : buildBoosterPlant(design, { nameplates, modes }, random),
      wear,
    ),
  }
}

/** At one station in four the second pump is worn: less flow for more power. */
function wearOf(stationSeed: number, pumpCount: number): number[] | undefined {
  if (pumpCount < 2 || uniformAt(stationSeed, WEAR_CHANNEL, 1) >= 0.25) return undefined
  const resistance = 1.4 + 1.2 * uniformAt(stationSeed, WEAR_CHANNEL, 2)
  return Array.from({ length: pumpCount }, (_, index) => (index === 1 ? resistance : 1))
}

function withWear(plant: Plant, wear: number[] | undefined): Plant {
  if (!wear) return plant
  if (plant.kind === 'booster') return { ...plant, params: { ...plant.params, wear } }
  return { ...plant, params: { ...plant.params, wear } }
}

function kindOf(index: number, scenario: Scenario | null, share: number): StationPlan['kind'] {
  if (scenario && scenario !== 'no-location') return 'wastewater'
  if (index % 13 === 9) return 'water'
  return share < 0.16 ? 'stormwater' : 'wastewater'
}

function pumpCountOf(scenario: Scenario | null, kind: StationPlan['kind'], share: number): number {
  if (scenario) return scenario === 'six-pumps' ? 6 : 2
  if (share < 0.07 && kind === 'wastewater') return 1
  if (share < 0.8) return 2
  if (share < 0.92) return 3
  return share < 0.97 ? 4 : 6
}

function siteOf(index: number, random: () => number) {
  const place = PLACES[index % PLACES.length] as Place // the list is not empty
  const lap = Math.floor(index / PLACES.length)
  const distanceKm = place.radiusKm * Math.sqrt(random()) * (lap === 0 ? 0.3 : 1)
  const bearing = 2 * Math.PI * random()
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180)
  return {
    name: lap === 0 ? place.name : `${place.name} ${lap + 1}`,
    groupId: countyOf(place),
    address: `${Math.floor(100 + 8800 * random())} ${place.street}, ${place.city}`,
    latitude: round(place.latitude + (distanceKm * Math.cos(bearing)) / KM_PER_DEGREE, 5),
    longitude: round(place.longitude + (distanceKm * Math.sin(bearing)) / kmPerDegreeEast, 5),
  }
}

function instrumentationOf(
  index: number,
  scenario: Scenario | null,
  pumpCount: number,
  random: () => number,
): Instrumentation {
  const isLarge = pumpCount > 2
  return {
    hasLevelSensor: true,
    hasOverflowFloat: isLarge,
    hasFlowMeter: scenario === 'flow-meter-failure' || isLarge || random() < 0.35,
    hasInflowMeter: isLarge && random() < 0.4,
    hasPumpMeters: isLarge,
    hasRainGauge: index % 6 === 0,
    hasBattery: random() < 0.2,
  }
}

function tagsOf(
  kind: StationPlan['kind'],
  { hasRainGauge }: Instrumentation,
  random: () => number,
): string[] {
  const tags = kind === 'water' ? ['booster'] : []
  if (random() < 0.15) tags.push('critical')
  if (random() < 0.2) tags.push('flood zone A')
  if (random() < 0.12) tags.push('generator')
  if (hasRainGauge) tags.push('rain gauge')
  return tags
}

function remarksOf(scenario: Scenario | null, random: () => number) {
  if (scenario === 'out-of-service')
    return { outOfServiceReason: 'Rehabilitation of the wet well; flow is bypassed' }
  return random() < 0.1
    ? { notes: 'Gate code with the dispatcher, (727) 555-0142. Call before entry.' }
    : {}
}

/** Half of the records name the range of the level sensor. */
function recordOf(index: number, scenario: Scenario | null, design: LiftDesign | BoosterDesign) {
  const hasRange = design.kind === 'lift-station' && index % 2 === 0
  return {
    ...(hasRange && { levelSensorM: levelSensorRange(design.wetWell) }),
    ...(scenario === 'flow-meter-failure' && { notMeasured: { outflow: 'New meter ordered' } }),
  }
}

function catchmentOf(
  kind: StationPlan['kind'],
  scenario: Scenario | null,
  pumpCount: number,
  ratedFlowLps: number,
  random: () => number,
): CatchmentParams {
  const noiseSeed = Math.floor(random() * 2 ** 32)
  const none = { noiseSeed, meanDryLps: 0, diurnalShare: 0, directAreaM2: 0, infiltrationAreaM2: 0 }
  if (scenario === 'out-of-service') return none

  const stormM2 = ratedFlowLps * M2_PER_LPS_OF_STORM
  const load = (0.16 + 0.16 * random()) * (pumpCount > 2 ? 1.8 : 1)
  if (kind === 'water') return { ...none, meanDryLps: 0.4 * ratedFlowLps, diurnalShare: 0.8 }
  if (kind === 'stormwater')
    return {
      ...none,
      meanDryLps: 0.3 * load * ratedFlowLps,
      directAreaM2: 1.2 * stormM2,
      infiltrationAreaM2: 0.4 * stormM2,
    }
  return {
    ...none,
    meanDryLps: load * ratedFlowLps,
    diurnalShare: 1,
    directAreaM2: 0.35 * stormM2,
    infiltrationAreaM2: 0.5 * stormM2,
  }
}
