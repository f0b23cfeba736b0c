import type { Figure } from '@/bench/figures'
import { metricsDocument, stationDocument } from '@/bench/fleet'
import { median } from '@/bench/numbers'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { createStationBoard } from '@/lib/stations/board'
import { pumpStationSchema } from '@/lib/stations/station'

const TIMES = 15

/** Judging all stations once, as a list does that opens; without a browser. */
export function judgingFigure(size: number): Figure {
  const nowMs = Date.now()
  const indices = Array.from({ length: size }, (_, index) => index)
  const stations = indices.map((index) => pumpStationSchema.parse(stationDocument(index)))
  const metrics = indices.map((index) => stationMetricsSchema.parse(metricsDocument(index, nowMs)))
  const input = {
    stations: new Map(stations.map((station) => [station.edgeNodeId, station])),
    metrics: new Map(metrics.map((live) => [live.edgeNodeId, live])),
    alertsByStation: new Map(),
  }
  const timesMs = Array.from({ length: TIMES }, () => {
    const startedAtMs = performance.now()
    createStationBoard()(input, nowMs)
    return performance.now() - startedAtMs
  })
  const name = `judging ${size.toLocaleString('en-US')} stations once`
  return { name, unit: 'ms', value: median(timesMs) }
}
