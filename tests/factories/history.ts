import { timestamp } from './documents'

export function float32Bytes(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, index) => view.setFloat32(index * 4, value, true))
  return new Uint8Array(view.buffer)
}

export function float64Bytes(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 8))
  values.forEach((value, index) => view.setFloat64(index * 8, value, true))
  return new Uint8Array(view.buffer)
}

export function constantBytes(value: number, points: number): Uint8Array {
  return float32Bytes(Array<number>(points).fill(value))
}

export function hourDocument(startMs: number, levelM: number, overrides: object = {}) {
  return {
    startedAt: timestamp(startMs),
    stepS: 60,
    series: { level: constantBytes(levelM, 60) },
    ...overrides,
  }
}

/** The mean ± 0.1 m. */
export function dayDocument(startMs: number, levelM: number, overrides: object = {}) {
  return {
    startedAt: timestamp(startMs),
    stepS: 600,
    ...levelSeries(levelM, 144),
    totals: { volumeM3: 300, pumps: { '1': { starts: 20, runtimeS: 7200 } } },
    ...overrides,
  }
}

/** The mean ± 0.1 m. */
export function monthDocument(startMs: number, levelM: number, overrides: object = {}) {
  const at = new Date(startMs)
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return {
    startedAt: timestamp(startMs),
    stepS: 7200,
    ...levelSeries(levelM, 12 * days),
    totals: { '1': { volumeM3: 300, pumps: {} } },
    ...overrides,
  }
}

function levelSeries(levelM: number, points: number) {
  return {
    mean: { level: constantBytes(levelM, points) },
    min: { level: constantBytes(levelM - 0.1, points) },
    max: { level: constantBytes(levelM + 0.1, points) },
  }
}
