import type { DocumentData } from 'firebase-admin/firestore'
import { levelTrendPath } from '@/lib/readings/level-trend'
import { levelTrendDocument, metricsDocument } from './documents/metrics-documents'
import {
  deviceConfigDocument,
  pumpDocuments,
  pumpId,
  pumpStationDocument,
} from './documents/station-documents'
import type { SimulatedStation } from './simulated-station'

export type Put = (path: string, document: DocumentData) => void

export function seedStation(
  station: SimulatedStation,
  put: Put,
  { nowMs, intervalS }: Reporting,
): void {
  const { plan } = station
  station.takePlanChange()
  putRecord(station, put, { nowMs, intervalS })
  pumpDocuments(plan, nowMs).forEach((pump, index) => {
    put(`pumps/${pumpId(plan, index + 1)}`, pump)
  })
  put(metricsPath(station), metricsDocument(station, nowMs))
  putChangedHistory(station, put)
}

interface Reporting {
  nowMs: number
  intervalS: number
}

function putRecord({ plan }: SimulatedStation, put: Put, { nowMs, intervalS }: Reporting): void {
  put(`pumpStations/${plan.edgeNodeId}`, pumpStationDocument(plan, nowMs))
  put(`deviceConfigs/${plan.edgeNodeId}`, deviceConfigDocument(plan, intervalS))
}

/** What follows the readings; the record too, if a fault has changed it. */
export function putChanged(station: SimulatedStation, put: Put, reporting: Reporting): void {
  if (station.takePlanChange()) putRecord(station, put, reporting)
  putChangedHistory(station, put)
}

export function metricsPath({ plan }: SimulatedStation): string {
  return `metrics/${plan.edgeNodeId}`
}

/** Since the last call; the level trend too. */
export function putChangedHistory(station: SimulatedStation, put: Put): void {
  const { plan, telemetry } = station
  for (const { path, data } of telemetry.history?.takeChanged() ?? [])
    put(`${metricsPath(station)}/${path}`, data)
  const trend = telemetry.trend?.takeChanged()
  if (trend) put(levelTrendPath(plan.edgeNodeId).join('/'), levelTrendDocument(trend))
}
