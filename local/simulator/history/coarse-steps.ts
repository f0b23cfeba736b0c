import { FaultSchedule } from '@/local/simulator/fleet/fault-schedule'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { dryFlowLps, stepCatchment } from '@/local/simulator/model/catchment'
import {
  effectsOf,
  failsToStart,
  resistanceFactor,
  type Fault,
} from '@/local/simulator/model/fault'
import type { Weather } from '@/local/simulator/model/weather'
import { uniformAt } from '@/local/simulator/model/random'
import { cyclePoints, type CoarsePlant } from './coarse-plant'
import { type CycleWork, advanceCycle, type CycleState } from './fill-cycle'

const SAMPLE_MS = 600_000
const WEAR_STEP_MS = 7 * 86_400_000
/** before the end of the steps */
const WEAR_SINCE_MS = 400 * 86_400_000

export interface CoarseStep {
  startMs: number
  stepS: number
  inflowLps: number
  work: CycleWork
  faults: readonly Fault[]
  hasReport: boolean
  rainMm: number
}

/** Oldest first, deterministic. The spans must be consecutive. */
export function* coarseSteps(
  plan: StationPlan,
  coarse: CoarsePlant,
  weather: Weather,
  spans: readonly { fromMs: number; untilMs: number; stepS: number }[],
): Generator<CoarseStep> {
  const { plant, catchment, seed } = plan
  const pumpCount = plan.nameplates.length
  const schedule = FaultSchedule.of(plan)
  const endMs = spans.at(-1)?.untilMs ?? 0
  const state: CycleState = {
    volumeM3: coarse.startM3,
    calls: 0,
    lead: 0,
    runningMask: 0,
  }
  let water = { directM3: 0, infiltratingM3: 0 }
  let clean = { week: Number.NaN, pointOf: cyclePoints(plant, coarse.system, []) }

  /** Solved again each week as wear progresses, and for each step with a clogged pump. */
  const pointsAt = (atMs: number, faults: readonly Fault[]) => {
    const week = Math.floor(atMs / WEAR_STEP_MS)
    const resistances = (given: readonly Fault[]) =>
      plan.nameplates.map(
        (_, index) =>
          wearAt(plant.params.wear?.[index] ?? 1, endMs - atMs) *
          resistanceFactor(given, index + 1),
      )
    if (faults.some(({ kind }) => kind === 'clogged-pump'))
      return cyclePoints(plant, coarse.system, resistances(faults))
    if (week !== clean.week)
      clean = { week, pointOf: cyclePoints(plant, coarse.system, resistances([])) }
    return clean.pointOf
  }

  for (const { fromMs, untilMs, stepS } of spans)
    for (let startMs = fromMs; startMs < untilMs; startMs += stepS * 1000) {
      const middleMs = startMs + stepS * 500
      const faults = schedule.activeAt(middleMs)
      const rainMmPerH = meanRainMmPerH(plan, weather, startMs, stepS)
      const runoff = stepCatchment(water, catchment, rainMmPerH, stepS)
      water = runoff.state
      const inflowLps = dryFlowLps(catchment, middleMs) + runoff.flowLps
      const conditions = {
        inflowLps,
        availableMask: availableMask(plan, faults),
        pointOf: pointsAt(middleMs, faults),
      }
      const work = advanceCycle(state, coarse.thresholds, conditions, pumpCount, stepS)
      const hasReport = !effectsOf(faults).link && !isInOutage(seed, middleMs)
      const rainMm = (rainMmPerH * stepS) / 3600
      yield { startMs, stepS, inflowLps, work, faults, hasReport, rainMm }
    }
}

function wearAt(wear: number, beforeEndMs: number): number {
  return 1 + (wear - 1) * Math.max(0, 1 - beforeEndMs / WEAR_SINCE_MS)
}

/** Showers are shorter than a month's steps, so this samples. */
function meanRainMmPerH(
  { longitude, rainExposure }: StationPlan,
  weather: Weather,
  startMs: number,
  stepS: number,
): number {
  const samples = Math.max(1, (stepS * 1000) / SAMPLE_MS)
  let sum = 0
  for (let sample = 0; sample < samples; sample += 1)
    sum += weather.rainMmPerH(startMs + (sample + 0.5) * SAMPLE_MS, longitude, rainExposure)
  return sum / samples
}

function availableMask({ plant }: StationPlan, faults: readonly Fault[]): number {
  if (effectsOf(faults).hasNoPower) return 0
  return plant.params.modes.reduce(
    (mask, mode, index) =>
      mode === 'auto' && !failsToStart(faults, index + 1) ? mask | (1 << index) : mask,
    0,
  )
}

const HOUR_MS = 3_600_000
const SLOT_MS = 30 * 24 * HOUR_MS
/** One a year per station. */
const SHARE_OF_SLOTS = 1 / 12
const CHANNEL = 5003

/** Outages last 8 to 90 hours. Depends only on the arguments. */
export function isInOutage(seed: number, atMs: number): boolean {
  const slot = Math.floor(atMs / SLOT_MS)
  return isInOutageOf(seed, slot - 1, atMs) || isInOutageOf(seed, slot, atMs)
}

function isInOutageOf(seed: number, slot: number, atMs: number): boolean {
  if (uniformAt(seed, slot, CHANNEL) >= SHARE_OF_SLOTS) return false
  const startMs = (slot + uniformAt(seed, slot, CHANNEL + 1)) * SLOT_MS
  const lengthMs = (8 + 82 * uniformAt(seed, slot, CHANNEL + 2) ** 2) * HOUR_MS
  return atMs >= startMs && atMs < startMs + lengthMs
}
