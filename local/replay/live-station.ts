import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { LevelTrend } from './level-trend'
import type { Mapping, StationMapping } from './mapping'
import type { StationReadings } from './readings'
import { RECORDED_AT_KEY } from './seed-documents'
import { StationWindow } from './station-window'

/** Turns a station's readings, row by row, into its live document. */
export class LiveStation {
  readonly station: StationMapping
  readonly #onlineChangedAt: Timestamp
  readonly #window: StationWindow
  readonly #trend: LevelTrend

  constructor(station: StationMapping, mapping: Mapping, nowMs: number) {
    this.station = station
    this.#onlineChangedAt = Timestamp.fromMillis(nowMs)
    this.#window = new StationWindow(station.pumps.length, mapping.reportIntervalS)
    this.#trend = new LevelTrend(mapping.reportIntervalS)
  }

  get path(): string {
    return `metrics/${this.station.edgeNodeId}`
  }

  /**
   * Returns the document after a reading recorded at `recordedAtMs` (must increase) and received at
   * `nowMs`. Figures and trend are computed in recorded time and dated as if recorded now.
   */
  document(
    { values, quality }: StationReadings,
    recordedAtMs: number,
    nowMs: number,
  ): DocumentData {
    const recent = this.#window.add(recordedAtMs, values)
    if (typeof values.level === 'number') this.#trend.add(recordedAtMs, values.level)
    const receivedAt = Timestamp.fromMillis(nowMs)
    return {
      edgeNodeId: this.station.edgeNodeId,
      organisationId: this.station.organisationId,
      online: true,
      onlineChangedAt: this.#onlineChangedAt,
      receivedAt,
      values: { ...values, [RECORDED_AT_KEY]: new Date(recordedAtMs).toISOString() },
      ...(Object.keys(quality).length > 0 && { quality }),
      recent: { computedAt: receivedAt, ...recent },
      ...this.#levelTrend(recordedAtMs, nowMs),
    }
  }

  #levelTrend(recordedAtMs: number, nowMs: number): DocumentData {
    const trend = this.#trend.at(recordedAtMs)
    if (!trend) return {}
    const { startedAtMs, points, ...rest } = trend
    const startedAt = Timestamp.fromMillis(nowMs - (recordedAtMs - startedAtMs))
    return { levelTrend: { ...rest, startedAt, points: Buffer.from(points) } }
  }
}
