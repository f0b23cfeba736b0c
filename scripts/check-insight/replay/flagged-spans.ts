import type { Mapping } from '@/local/replay/mapping'
import { MappingError } from '@/local/replay/mapping-error'
import { readStation } from '@/local/replay/readings'
import { readRows } from '@/local/replay/rows'
import { resolveSignal } from '@/local/replay/signal'

/** ms UTC; the end is exclusive. */
export interface TimeSpan {
  fromMs: number
  toMs: number
}

/** The time that a recording covers, and that in which its column says that something is wrong. */
export interface FlaggedRecording extends TimeSpan {
  /** Oldest first. */
  spans: readonly TimeSpan[]
}

const KEY = 'flagged'

/**
 * Reads a column of a recording in which 1 is flagged and 0 isn't. A gap ends a span.
 *
 * @throws MappingError if the column is missing, or no row can be read
 */
export async function readFlagged(
  file: string,
  mapping: Mapping,
  column: string,
): Promise<FlaggedRecording> {
  const signal = resolveSignal(KEY, { column, label: 'Flagged' }, 0)
  const [first] = mapping.stations
  if (typeof signal === 'string' || !first) throw new MappingError([`${column}: ${String(signal)}`])
  const station = { ...first, signals: [signal] }
  const rowMs = mapping.reportIntervalS * 1000

  const spans: TimeSpan[] = []
  let [fromMs, toMs] = [Number.NaN, Number.NaN]
  for await (const row of readRows(file, { ...mapping, stations: [station] })) {
    if (!row.ok) continue
    const atMs = row.recordedAtMs
    if (Number.isNaN(fromMs)) fromMs = atMs
    const last = spans.at(-1)
    if (readStation(row.cell, station, mapping).values[KEY] === true) {
      if (last && last.toMs === toMs && toMs >= atMs) last.toMs = atMs + rowMs
      else spans.push({ fromMs: atMs, toMs: atMs + rowMs })
    }
    toMs = atMs + rowMs
  }
  if (Number.isNaN(fromMs)) throw new MappingError([`${file}: no row can be read`])
  return { fromMs, toMs, spans }
}
