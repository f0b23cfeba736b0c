import type { Summary } from '@/local/history/grid-log'

export interface CycleThresholds {
  offM3: number
  /** ascending: calls of the first, second … pump */
  callsM3: readonly number[]
  /** inflow above this is lost */
  capacityM3: number
}

interface CycleConditions {
  inflowLps: number
  /** bit n set: pump n + 1 can run */
  availableMask: number
  /** @param runningMask bit n set: pump n + 1 runs */
  pointOf: (runningMask: number) => CyclePoint
}

export interface CycleState {
  volumeM3: number
  calls: number
  lead: number
  runningMask: number
}

/**
 * From event to event: with steady inflow and pumps, the volume is a straight line to the next
 * setpoint, and hours take a handful of events. Ignores minimum off times.
 * @param state updated in place
 * @param dtS > 0 s
 */
export function advanceCycle(
  state: CycleState,
  thresholds: CycleThresholds,
  { inflowLps, availableMask, pointOf }: CycleConditions,
  pumpCount: number,
  dtS: number,
): CycleWork {
  const work = new CycleWork(pumpCount, dtS)
  let leftS = dtS
  while (leftS > 0) {
    assignPumps(state, availableMask, work.pumps)
    const point = pointOf(state.runningMask)
    const netLps = inflowLps - point.totalLps
    const targetM3 = nextThreshold(state, thresholds, netLps)
    const untilTargetS =
      netLps === 0 ? Number.POSITIVE_INFINITY : ((targetM3 - state.volumeM3) * 1000) / netLps
    const isReached = untilTargetS <= leftS
    const spanS = isReached ? untilTargetS : leftS
    const endM3 = isReached ? targetM3 : state.volumeM3 + (netLps * leftS) / 1000
    work.add(point, state.volumeM3, endM3, spanS)
    state.volumeM3 = endM3
    leftS -= spanS
    if (!isReached) break

    const isFull = netLps > 0 && endM3 >= thresholds.capacityM3
    if (isFull) {
      // The wet well stays full and the rest spills.
      work.add(point, endM3, endM3, leftS)
      work.lostM3 += (netLps * leftS) / 1000
      break
    }
    state.calls = netLps > 0 ? state.calls + 1 : 0
  }
  return work
}

/** Another call, the capacity, or off. */
function nextThreshold(
  { calls, volumeM3 }: CycleState,
  { offM3, callsM3, capacityM3 }: CycleThresholds,
  netLps: number,
): number {
  if (netLps > 0) return Math.max(volumeM3, callsM3[calls] ?? capacityM3)
  return Math.min(volumeM3, offM3)
}

/** From the lead on; the lead alternates each cycle. */
function assignPumps(state: CycleState, availableMask: number, pumps: readonly PumpWork[]): void {
  const { runningMask, calls } = state
  if (runningMask === 0 && calls > 0) state.lead = (state.lead + 1) % pumps.length
  let mask = 0
  let called = calls
  for (let turn = 0; turn < pumps.length && called > 0; turn += 1) {
    const index = (state.lead + turn) % pumps.length
    const bit = 1 << index
    if ((availableMask & bit) === 0) continue
    mask |= bit
    called -= 1
    const pump = pumps[index]
    if (pump && (runningMask & bit) === 0) pump.starts += 1
  }
  state.runningMask = mask
}

export interface CyclePoint {
  totalLps: number
  totalKw: number
  /** by pump index; 0 at rest */
  flowsLps: readonly number[]
  powersKw: readonly number[]
}

export type PumpWork = ReturnType<typeof noWork>

/** Added up span by span; flows and volumes balance exactly. */
export class CycleWork {
  lostM3 = 0
  /** mean of the squared outflow, (L/s)²; friction is proportional to it */
  outflowLps2 = 0
  readonly volumeM3 = emptySummary()
  readonly outflowLps = emptySummary()
  readonly powerKw = emptySummary()
  readonly pumps: readonly PumpWork[]

  constructor(
    pumpCount: number,
    private readonly stepS: number,
  ) {
    this.pumps = Array.from({ length: pumpCount }, noWork)
  }

  /** The same pumps run and the volume is a straight line. */
  add(point: CyclePoint, fromM3: number, toM3: number, spanS: number): void {
    const share = spanS / this.stepS
    addLine(this.volumeM3, fromM3, toM3, share)
    addLine(this.outflowLps, point.totalLps, point.totalLps, share)
    addLine(this.powerKw, point.totalKw, point.totalKw, share)
    this.outflowLps2 += point.totalLps ** 2 * share
    this.pumps.forEach((pump, index) => {
      const powerKw = point.powersKw[index] ?? 0
      if (powerKw === 0) return
      pump.runtimeS += spanS
      pump.volumeM3 += ((point.flowsLps[index] ?? 0) * spanS) / 1000
      pump.energyKwh += (powerKw * spanS) / 3600
    })
  }
}

export function noWork() {
  return { starts: 0, runtimeS: 0, volumeM3: 0, energyKwh: 0 }
}

function emptySummary(): Summary {
  return { mean: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
}

/** The quantity moves evenly for a share of the step. */
function addLine(summary: Summary, from: number, to: number, share: number): void {
  summary.mean += ((from + to) / 2) * share
  summary.min = Math.min(summary.min, from, to)
  summary.max = Math.max(summary.max, from, to)
}
