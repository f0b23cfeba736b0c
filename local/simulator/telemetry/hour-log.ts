import type { MetricValue } from '@/lib/schemas/metric'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const POINTS = 60

/** `metrics/{id}/hours/{YYYY-MM-DDTHH}`, its times still numbers. */
export interface HourRecord {
  id: string
  startedAtMs: number
  stepS: 60
  series: Record<string, Buffer>
}

interface Hour {
  startedAtMs: number
  series: Map<string, Float32Array>
}

/** Keeps the reading of each full minute, hour by hour; minutes without one stay NaN. */
export class HourLog {
  private current: Hour | null = null
  private changed: Hour[] = []

  /** @param atMs a full minute; a moment within one counts for its beginning */
  add(atMs: number, values: Readonly<Record<string, MetricValue>>): void {
    const startedAtMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
    if (this.current?.startedAtMs !== startedAtMs) this.current = { startedAtMs, series: new Map() }
    const { series } = this.current
    if (!this.changed.includes(this.current)) this.changed.push(this.current)

    const minute = Math.floor((atMs - startedAtMs) / MINUTE_MS)
    for (const key in values) {
      const value = values[key]
      if (typeof value !== 'number' && typeof value !== 'boolean') continue
      let points = series.get(key)
      if (!points) series.set(key, (points = new Float32Array(POINTS).fill(Number.NaN)))
      points[minute] = Number(value)
    }
  }

  /** The hours that changed since the last call, complete with what they held before. */
  takeChanged(): HourRecord[] {
    const records = this.changed.map(recordOf)
    this.changed = []
    return records
  }
}

function recordOf({ startedAtMs, series }: Hour): HourRecord {
  return {
    id: new Date(startedAtMs).toISOString().slice(0, 13),
    startedAtMs,
    stepS: 60,
    series: Object.fromEntries([...series].map(([key, points]) => [key, littleEndian(points)])),
  }
}

function littleEndian(points: Float32Array): Buffer {
  const bytes = Buffer.alloc(points.length * 4)
  points.forEach((point, index) => bytes.writeFloatLE(point, index * 4))
  return bytes
}
