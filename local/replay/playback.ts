import { createServer, type Server } from 'node:http'
import { isCounter } from '@/lib/readings/signals'
import { getOrAdd } from '@/local/get-or-add'
import { HistoryRollUp } from '@/local/history/roll-up'
import { BadRows } from './bad-rows'
import { LiveStation } from './live-station'
import type { Mapping } from './mapping'
import type { Pace, ReplayDocument } from './seed-documents'
import type { Column } from './layout'
import { usableValues, type StationReadings } from './readings'
import type { GoodRow } from './place-rows'
import { readRows } from './rows'

export interface PlaybackInput {
  file: string
  mapping: Mapping
  pace: Pace
  isLooping: boolean
  clock: { nowMs: () => number; sleep: (ms: number, signal: AbortSignal) => Promise<void> }
  write: (documents: readonly ReplayDocument[]) => Promise<void>
}

export type PlaybackSummary = ReturnType<Playback['summary']>

export class Playback {
  readonly #badRows = new BadRows()
  /** by the path of the live document; kept from pass to pass */
  readonly #histories = new Map<string, HistoryRollUp>()
  #stations: LiveStation[] = []
  #phase: 'starting' | 'playing' | 'ended' = 'starting'
  #pass = 0
  #rowsPlayed = 0
  #newest: GoodRow | null = null
  #writtenAtMs = 0

  constructor(private readonly input: PlaybackInput) {}

  /** `pass` counts from 1; bad rows are the first pass's, since the others repeat them. */
  summary() {
    return {
      phase: this.#phase,
      pass: this.#pass,
      rowsPlayed: this.#rowsPlayed,
      line: this.#newest?.line ?? null,
      recordedAt: this.#newest ? new Date(this.#newest.recordedAtMs).toISOString() : null,
      badRows: this.#badRows.summary(),
    }
  }

  /** @throws Error if no row can be played or a write fails */
  async run(signal: AbortSignal): Promise<void> {
    do {
      await this.#playOnce(signal)
      if (this.#rowsPlayed === 0) throw new Error('No row in the file could be played.')
    } while (this.input.isLooping && !signal.aborted)
    this.#phase = 'ended'
  }

  async #playOnce(signal: AbortSignal): Promise<void> {
    const { file, mapping, clock } = this.input
    const startedAtMs = clock.nowMs()
    this.#pass += 1
    this.#stations = mapping.stations.map(
      (station) => new LiveStation(station, mapping, startedAtMs),
    )
    let previousMs: number | null = null
    for await (const row of readRows(file, mapping)) {
      if (signal.aborted) return
      if (!('kind' in row)) {
        await this.#playRow(row, previousMs, signal)
        previousMs = row.recordedAtMs
      } else if (this.#pass === 1) this.#badRows.add(row)
    }
  }

  async #playRow(row: GoodRow, previousMs: number | null, signal: AbortSignal): Promise<void> {
    const { mapping, pace, clock, write } = this.input
    const recordedMs =
      previousMs === null ? mapping.reportIntervalS * 1000 : row.recordedAtMs - previousMs
    const dueAtMs = this.#newest ? this.#writtenAtMs + pace.waitMs(recordedMs) : 0
    const waitMs = dueAtMs - clock.nowMs()
    if (waitMs > 0) await clock.sleep(waitMs, signal)

    this.#writtenAtMs = clock.nowMs()
    await write(this.#documents(row, this.#writtenAtMs))
    this.#newest = row
    this.#rowsPlayed += 1
    this.#phase = 'playing'
  }

  #documents(row: GoodRow, nowMs: number): ReplayDocument[] {
    const unreadable: Column[] = []
    const documents = this.#stations.flatMap((live) => {
      const readings = live.read(row)
      unreadable.push(...readings.unreadable)
      const history = this.#historyDocuments(live, readings, nowMs)
      if (!readings.hasReport) return history
      const data = live.document(readings, row.recordedAtMs, nowMs)
      const trend = live.levelTrend(row.recordedAtMs, nowMs)
      return [
        { path: live.path, data },
        ...(trend ? [{ path: live.trendPath, data: trend }] : []),
        ...history,
      ]
    })
    if (this.#pass === 1) this.#badRows.addCells(row, unreadable)
    return documents
  }

  /** By time of receipt, without daily totals: recorded counters outrun the clock. */
  #historyDocuments(
    { path: livePath, station: { signals } }: LiveStation,
    readings: StationReadings,
    nowMs: number,
  ): ReplayDocument[] {
    const metrics = Object.fromEntries(signals.map(({ key, config }) => [key, config]))
    const isCounted = (key: string) => isCounter(key, { metrics })
    const history = getOrAdd(this.#histories, livePath, () => new HistoryRollUp(null, isCounted))
    if (readings.hasReport) history.addReading(nowMs, usableValues(readings), () => ({ pumps: {} }))
    else history.passTo(nowMs)
    return history.takeChanged().map(({ path, data }) => ({ path: `${livePath}/${path}`, data }))
  }
}

/** `GET /health` returns 503 until the first row is written. */
export function controlServer(summary: () => PlaybackSummary): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(`${JSON.stringify(body)}\n`)

    if (request.url !== '/health') return answer(404, { error: 'only /health exists' })
    if (request.method !== 'GET') return answer(405, { error: 'only GET' })
    const health = summary()
    return answer(health.phase === 'starting' ? 503 : 200, health)
  })
}
