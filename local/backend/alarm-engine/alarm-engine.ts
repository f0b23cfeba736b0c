import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import type { StationMetrics } from '@/lib/readings/metric'
import { areManyAhead } from '@/lib/readings/freshness'
import type { PumpStation } from '@/lib/stations/station'
import { getOrAdd } from '@/local/get-or-add'
import { NORMAL, type AlarmEvent, type AlarmState, step } from './step'
import { CONNECTION_METRIC, judgeStation, readingOf, type JudgedStation } from './reading'

interface StationAlarms {
  /** undefined until the station is in Firestore; its alarms are paused */
  station: PumpStation | undefined
  alarms: Map<string, { configuration: WireAlertConfiguration; state: AlarmState }>
  /** when the next delay or silence limit ends, ms UTC */
  dueAtMs: number
}

export interface ReportSeen {
  edgeNodeId: string
  /** when it reported or lost its link, ms UTC */
  reportedAtMs: number
  isOnline: boolean
}

interface Moment {
  nowMs: number
  /** false where so many stations are ahead that our clock is behind */
  isClockKnown: boolean
}

const HOUR_MS = 3_600_000

/** Holds all alarms. Setters only mark changes; `evaluate` visits changed and due stations. */
export class AlarmEngine {
  private readonly stations = new Map<string, StationAlarms>()
  private readonly metrics = new Map<string, StationMetrics>()
  private readonly changed = new Set<string>()

  constructor(private readonly options: { now: () => number; newAlertId: () => string }) {}

  setStation(station: PumpStation): void {
    this.touch(station.edgeNodeId).station = station
  }

  removeStation(edgeNodeId: string): void {
    this.touch(edgeNodeId).station = undefined
  }

  setMetrics(metrics: StationMetrics): void {
    this.touch(metrics.edgeNodeId)
    this.metrics.set(metrics.edgeNodeId, metrics)
  }

  removeMetrics(edgeNodeId: string): void {
    this.touch(edgeNodeId)
    this.metrics.delete(edgeNodeId)
  }

  setConfiguration(configuration: WireAlertConfiguration): void {
    const { alarms } = this.touch(configuration.edge_node_id)
    const state = alarms.get(configuration.id)?.state ?? NORMAL
    alarms.set(configuration.id, { configuration, state })
  }

  /** After a restart: resumes the alert that is still open in the database. */
  restoreOpenAlert(configuration: WireAlertConfiguration, alertId: string): void {
    const { alarms } = this.touch(configuration.edge_node_id)
    alarms.set(configuration.id, { configuration, state: { kind: 'active', alertId } })
  }

  hasConfiguration(edgeNodeId: string, configurationId: string): boolean {
    return this.stations.get(edgeNodeId)?.alarms.has(configurationId) ?? false
  }

  /** Whether both of a station's documents are there, as of this report or newer. */
  hasReported({ edgeNodeId, reportedAtMs, isOnline }: ReportSeen): boolean {
    const station = this.stations.get(edgeNodeId)?.station
    const metrics = this.metrics.get(edgeNodeId)
    if (!station || !metrics) return false
    const newestMs = Math.max(metrics.receivedAtMs, metrics.onlineChangedAtMs)
    return newestMs > reportedAtMs || (newestMs === reportedAtMs && metrics.online === isOnline)
  }

  elapse(edgeNodeId: string, ms: number): void {
    for (const alarm of this.touch(edgeNodeId).alarms.values())
      if ('sinceMs' in alarm.state)
        alarm.state = { ...alarm.state, sinceMs: alarm.state.sinceMs - ms }
  }

  evaluate(): AlarmEvent[] {
    const nowMs = this.options.now()
    for (const [edgeNodeId, { dueAtMs }] of this.stations)
      if (dueAtMs <= nowMs) this.changed.add(edgeNodeId)
    const moment = { nowMs, isClockKnown: !areManyAhead(this.metrics, nowMs) }

    const events: AlarmEvent[] = []
    for (const edgeNodeId of this.changed) {
      const entry = this.stations.get(edgeNodeId)
      if (entry) this.evaluateStation(entry, moment, events)
    }
    this.changed.clear()
    return events
  }

  private evaluateStation(entry: StationAlarms, moment: Moment, events: AlarmEvent[]): void {
    entry.dueAtMs = Infinity
    const { station, alarms } = entry
    if (!station) return

    const metrics = this.metrics.get(station.edgeNodeId)
    const judged = judgeStation(station, metrics, moment)
    const losses = judged.live?.losses.protecting ?? []
    // When the first planned absence of a signal lapses.
    entry.dueAtMs = Math.min(Infinity, ...losses.map(({ untilMs = Infinity }) => untilMs))
    const { nowMs } = moment
    const { newAlertId } = this.options
    const context = { nowMs, reportMs: metrics?.receivedAtMs ?? 0, newAlertId }
    for (const alarm of alarms.values()) {
      const { configuration } = alarm
      const reading = readingOf(configuration, judged)
      const next = step(alarm.state, configuration, reading, context)
      alarm.state = next.state
      events.push(...next.events)
      entry.dueAtMs = Math.min(entry.dueAtMs, dueAtMs(next.state, configuration, judged, nowMs))
    }
  }

  private touch(edgeNodeId: string): StationAlarms {
    this.changed.add(edgeNodeId)
    const make = () => ({ station: undefined, alarms: new Map(), dueAtMs: Infinity })
    return getOrAdd(this.stations, edgeNodeId, make)
  }
}

/** When to evaluate again without a new report, ms UTC; Infinity if only a change matters. */
function dueAtMs(
  state: AlarmState,
  configuration: WireAlertConfiguration,
  judged: JudgedStation,
  nowMs: number,
): number {
  const silenceMs =
    configuration.metric === CONNECTION_METRIC ? silenceStartMs(judged, nowMs) : Infinity
  return Math.min(delayEndMs(state, configuration), silenceMs)
}

function delayEndMs(state: AlarmState, configuration: WireAlertConfiguration): number {
  if (state.kind === 'pending') return state.sinceMs + configuration.on_delay_s * 1000
  if (state.kind === 'clearing') return state.sinceMs + configuration.off_delay_s * 1000
  return Infinity
}

function silenceStartMs({ station, silence, live }: JudgedStation, nowMs: number): number {
  // A station that has never reported isn't new forever.
  if (silence?.isNew) return nowMs + HOUR_MS
  if (!live) return Infinity
  const silentFromMs = live.metrics.receivedAtMs + station.staleAfterS * 1000 + 1
  return silentFromMs > nowMs ? silentFromMs : Infinity
}
