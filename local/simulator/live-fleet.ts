import { metricsDocument } from './documents/metrics-documents'
import { metricsPath, putChanged, type Put } from './seed-station'
import type { SimulatedStation } from './simulated-station'
import { hasChanged, HEARTBEAT_MS, type Values } from './telemetry/report-policy'

const LIVE_STEP_S = 5

interface LastReport {
  atMs: number
  isOnline: boolean
  values: Values
}

/** Each second another share of the fleet reports, so writes are spread evenly. */
export class LiveFleet {
  private readonly stations: SimulatedStation[] = []
  private readonly byId = new Map<string, SimulatedStation>()
  private readonly lastReports = new Map<SimulatedStation, LastReport>()
  private lastSecond: number | null = null

  constructor(
    private readonly intervalS: number,
    private readonly put: Put,
  ) {}

  /** Its documents must be written as of `nowMs`. */
  add(station: SimulatedStation, nowMs: number): void {
    this.stations.push(station)
    this.byId.set(station.plan.edgeNodeId, station)
    this.remember(station, nowMs, station.read())
  }

  find(edgeNodeId: string): SimulatedStation | null {
    return this.byId.get(edgeNodeId) ?? null
  }

  ids(): string[] {
    return [...this.byId.keys()]
  }

  tick(nowMs: number): void {
    const second = Math.floor(nowMs / 1000)
    const missed = this.lastSecond === null ? 1 : second - this.lastSecond
    this.lastSecond = second
    for (let turn = Math.min(missed, this.intervalS) - 1; turn >= 0; turn -= 1) {
      const phase = (second - turn) % this.intervalS
      for (let index = phase; index < this.stations.length; index += this.intervalS) {
        const station = this.stations[index]
        if (station) this.live(station, nowMs)
      }
    }
  }

  private live(station: SimulatedStation, nowMs: number): void {
    station.advanceTo(nowMs, LIVE_STEP_S)
    putChanged(station, this.put, { nowMs, intervalS: this.intervalS })
    const last = this.lastReports.get(station)
    const { link, lastReport } = station.telemetry
    const { isOnline } = link
    if (lastReport && last?.isOnline === isOnline) return

    const values = station.read()
    const isDue =
      !last ||
      last.isOnline !== isOnline ||
      nowMs - last.atMs >= HEARTBEAT_MS ||
      hasChanged(station.instruments, last.values, values)
    if (!isDue) return
    this.put(metricsPath(station), metricsDocument(station, nowMs))
    this.remember(station, nowMs, values)
  }

  private remember(station: SimulatedStation, atMs: number, values: Values): void {
    this.lastReports.set(station, { atMs, isOnline: station.telemetry.link.isOnline, values })
  }
}
