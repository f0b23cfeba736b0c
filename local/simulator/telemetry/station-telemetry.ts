import type { MetricValue } from '@/lib/readings/metric'
import type { HistoryRollUp } from '@/local/history/roll-up'
import type { Counters } from '@/local/history/totals-log'
import type { Plant, StationPlan } from '@/local/simulator/fleet/station-plan'
import { hasFault, type Fault } from '@/local/simulator/model/fault'
import { FlowEstimate, type RecentFlows } from './flow-estimate'
import { LevelLog, type RecentLevel } from './level-log'
import { LevelTrend } from './level-trend'
import { StartsLog } from './starts-log'

const DAY_MS = 86_400_000

type Values = Readonly<Record<string, MetricValue>>

export interface Link {
  isOnline: boolean
  changedAtMs: number
}

/** evaluated only if needed */
interface MinuteReading {
  values: () => Values
  counters: () => Counters
}

interface HeldValue {
  key: string
  value: MetricValue
  measuredAtMs: number
}

/** What the receiving side knows about a station. */
export class StationTelemetry {
  readonly starts: StartsLog
  readonly trend: LevelTrend | null
  link: Link
  /** from before the link was lost */
  lastHeard: { atMs: number; values: Values } | null = null
  private readonly flows = new FlowEstimate()
  private readonly level: LevelLog | null
  private pumpsStoppedAtMs: number | null = null
  private heldOutflow: HeldValue | null = null

  constructor(
    private readonly plan: StationPlan,
    beginMs: number,
    readonly history: HistoryRollUp | null,
  ) {
    const { plant, seed } = plan
    this.link = { isOnline: true, changedAtMs: beginMs - (seed % 30) * DAY_MS }
    this.starts = new StartsLog(plant.state.pumps)
    this.level = plant.kind === 'lift-station' ? new LevelLog(plant.params.wetWell) : null
    this.trend =
      plant.kind === 'lift-station'
        ? new LevelTrend(plant.params.wetWell.bottomM, plant.params.wetWell.overflowLevelM)
        : null
  }

  setLink(isOnline: boolean, atMs: number, read: () => Values): void {
    if (isOnline === this.link.isOnline) return
    this.lastHeard = isOnline ? null : { atMs, values: read() }
    this.link = { isOnline, changedAtMs: atMs }
  }

  setFlowMeter(isWorking: boolean, atMs: number, read: () => Values): void {
    if (!this.plan.instrumentation.hasFlowMeter) return
    if (isWorking) this.heldOutflow = null
    else
      this.heldOutflow ??= {
        key: 'outflow',
        value: read().outflow ?? null,
        measuredAtMs: atMs,
      }
  }

  /** what a failed instrument keeps reporting */
  heldValue(): HeldValue | null {
    return this.heldOutflow
  }

  recentFlows(): RecentFlows {
    return this.flows.recent()
  }

  /** What the receiving side remembers of the level and the pumps. */
  recentLevel(): Partial<RecentLevel> & { pumpsStoppedAtMs?: number } {
    const stoppedAtMs = this.pumpsStoppedAtMs
    return {
      ...this.level?.recent(),
      ...(stoppedAtMs !== null && { pumpsStoppedAtMs: stoppedAtMs }),
    }
  }

  observeStarts(atMs: number, { state }: Plant): void {
    this.starts.observe(atMs, state.pumps)
    const isAnyRunning = state.pumps.some(({ isRunning }) => isRunning)
    this.pumpsStoppedAtMs = isAnyRunning ? null : (this.pumpsStoppedAtMs ?? atMs)
  }

  /** A level that is frozen or not received gives no flow. */
  observePlant(atMs: number, plant: Plant, faults: readonly Fault[]): void {
    if (plant.kind !== 'lift-station') return
    if (!this.link.isOnline) return
    const { state } = plant
    this.level?.observe(atMs, state.sensedLevelM)
    if (hasFault(faults, 'frozen-level')) return
    const hasMeter = this.plan.instrumentation.hasFlowMeter && !this.heldOutflow
    this.flows.observe({
      atMs,
      levelM: state.levelM,
      volumeM3: state.volumeM3,
      runningMask: state.pumps.reduce(
        (mask, pump, index) => (pump.isRunning ? mask | (1 << index) : mask),
        0,
      ),
      meteredOutflowLps: hasMeter ? state.outflowLps : null,
      isSpilling: state.overflowLps > 0,
    })
  }

  recordMinute(atMs: number, plant: Plant, reading: MinuteReading): void {
    const { isOnline } = this.link
    if (plant.kind === 'lift-station')
      this.trend?.add(atMs, isOnline ? plant.state.sensedLevelM : null)
    if (!this.history) return
    if (!isOnline) return this.history.passTo(atMs)
    this.history.addReading(atMs, this.measured(reading.values()), reading.counters)
  }

  /** A held value isn't a reading of this minute, so history gets a gap. */
  private measured(values: Values): Values {
    return this.heldOutflow ? { ...values, [this.heldOutflow.key]: null } : values
  }
}
