import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import {
  levelTrendPath,
  TREND_STEP_MS,
  emptyTrend,
  encodeTrendLevel,
  TREND_POINTS,
  TREND_STEP_S,
  type LevelTrendPoints,
} from '@/lib/readings/level-trend'
import { levelFields, levelTrendDocument } from '@/local/simulator/documents/metrics-documents'
import { GatewayMemory } from './gateway-memory'
import type { Mapping, StationMapping } from './mapping'
import { levelOf, readStation, usableValues, type StationReadings } from './readings'
import type { RowCells } from './place-rows'
import { RECORDED_AT_KEY } from './seed-documents'
import { StationWindow } from './station-window'

export class LiveStation {
  readonly #onlineChangedAt: Timestamp
  readonly #window: StationWindow
  readonly #memory: GatewayMemory
  readonly #trend: LevelTrend
  /** of counters that are recorded per interval, in stored units */
  readonly #totals = new Map<string, number>()
  #trendStep = Number.NaN

  constructor(
    readonly station: StationMapping,
    private readonly mapping: Mapping,
    nowMs: number,
  ) {
    this.#onlineChangedAt = Timestamp.fromMillis(nowMs)
    this.#window = new StationWindow(station.pumps.length, mapping.reportIntervalS)
    this.#memory = new GatewayMemory(station, mapping.reportIntervalS)
    this.#trend = new LevelTrend(mapping.reportIntervalS)
  }

  get path(): string {
    return `metrics/${this.station.edgeNodeId}`
  }

  get trendPath(): string {
    return levelTrendPath(this.station.edgeNodeId).join('/')
  }

  /** Rows must be read in order, once each. */
  read(row: RowCells): StationReadings {
    const readings = readStation(row, this.station, this.mapping)
    for (const { key, meaning } of this.station.signals) {
      const value = readings.values[key]
      if (meaning.type === 'state' || !meaning.isPerInterval || typeof value !== 'number') continue
      const total = (this.#totals.get(key) ?? 0) + value
      this.#totals.set(key, total)
      readings.values[key] = total
    }
    return readings
  }

  /** `recordedAtMs` must increase. Figures use recorded time; moments are dated by receipt. */
  document(readings: StationReadings, recordedAtMs: number, nowMs: number): DocumentData {
    const { values, quality } = readings
    const { levelM, isGood } = levelOf(this.station, readings)
    const good = { ...usableValues(readings), level: isGood ? levelM : null }
    const recent = {
      ...this.#window.add(recordedAtMs, good),
      ...levelFields(this.#memory.add({ recordedAtMs, receivedAtMs: nowMs, readings })),
    }
    if (levelM !== null) this.#trend.add(recordedAtMs, levelM)
    return {
      edgeNodeId: this.station.edgeNodeId,
      organisationId: this.station.organisationId,
      online: true,
      onlineChangedAt: this.#onlineChangedAt,
      receivedAt: Timestamp.fromMillis(nowMs),
      values: { ...values, [RECORDED_AT_KEY]: new Date(recordedAtMs).toISOString() },
      ...(Object.keys(quality).length > 0 && { quality }),
      recent,
    }
  }

  /** null before the first level and until 15 more recorded minutes have been played */
  levelTrend(recordedAtMs: number, nowMs: number): DocumentData | null {
    const step = Math.floor(recordedAtMs / TREND_STEP_MS)
    if (step === this.#trendStep) return null
    const trend = this.#trend.at(recordedAtMs)
    if (!trend) return null
    this.#trendStep = step
    return levelTrendDocument({ ...trend, startedAtMs: nowMs - (recordedAtMs - trend.startedAtMs) })
  }
}

/** The last 24 recorded hours in 15-minute steps. */
export class LevelTrend {
  readonly #holdMs: number
  readonly #levels = new Map<number, number>()
  #last: { atMs: number; levelM: number } | null = null

  /** @param reportIntervalS s; a level holds until the next report is due */
  constructor(reportIntervalS: number) {
    this.#holdMs = reportIntervalS * 1000
  }

  /** @param atMs recorded time, ascending */
  add(atMs: number, levelM: number): void {
    const step = Math.floor(atMs / TREND_STEP_MS)
    this.#holdUntil(step)
    this.#levels.set(step, levelM)
    this.#last = { atMs, levelM }
    for (const kept of this.#levels.keys())
      if (kept <= step - TREND_POINTS) this.#levels.delete(kept)
  }

  /** null without a level in the last 24 hours */
  at(atMs: number): LevelTrendPoints | null {
    const first = Math.floor(atMs / TREND_STEP_MS) - TREND_POINTS + 1
    const steps = [...this.#levels].filter(([step]) => step >= first)
    if (steps.length === 0) return null
    const levels = steps.map(([, levelM]) => levelM)
    const minM = Math.min(...levels)
    const maxM = Math.max(...levels)
    const points = emptyTrend()
    for (const [step, levelM] of steps) points[step - first] = encodeTrendLevel(levelM, minM, maxM)
    return { startedAtMs: first * TREND_STEP_MS, stepS: TREND_STEP_S, minM, maxM, points }
  }

  #holdUntil(step: number): void {
    if (!this.#last) return
    const { atMs, levelM } = this.#last
    const lastHeld = Math.min(step - 1, Math.floor((atMs + this.#holdMs - 1) / TREND_STEP_MS))
    for (let held = Math.floor(atMs / TREND_STEP_MS) + 1; held <= lastHeld; held += 1)
      this.#levels.set(held, levelM)
  }
}
