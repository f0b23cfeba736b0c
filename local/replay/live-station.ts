import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { levelTrendPath, TREND_STEP_MS } from '@/lib/readings/level-trend'
import { levelFields } from '@/local/simulator/documents/metrics-documents'
import { GatewayMemory } from './gateway-memory'
import { LevelTrend } from './level-trend'
import type { Mapping, StationMapping } from './mapping'
import { levelOf, readStation, usableValues, type StationReadings } from './readings'
import type { RowCells } from './rows'
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
    const { startedAtMs, points, ...rest } = trend
    const startedAt = Timestamp.fromMillis(nowMs - (recordedAtMs - startedAtMs))
    return { ...rest, startedAt, points: Buffer.from(points) }
  }
}
