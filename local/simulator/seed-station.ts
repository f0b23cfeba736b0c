import { FieldValue, type DocumentData } from 'firebase-admin/firestore'
import { levelTrendPath } from '@/lib/readings/level-trend'
import { levelTrendDocument, metricsDocument } from './documents/metrics-documents'
import {
  deviceConfigDocument,
  pumpDocuments,
  pumpId,
  pumpStationDocument,
} from './documents/station-documents'
import type { StationPlan } from './fleet/station-plan'
import type { SimulatedStation } from './simulated-station'

/** @param isPatch the fields of `document` only */
export type Put = (path: string, document: DocumentData, isPatch?: boolean) => void

export function seedStation(station: SimulatedStation, put: Put, { nowMs, intervalS }: Reporting) {
  const { plan } = station
  station.takePlanBefore()
  put(recordPath(plan), pumpStationDocument(plan, nowMs))
  put(`deviceConfigs/${plan.edgeNodeId}`, deviceConfigDocument(plan, intervalS))
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

/** What follows the readings; what a fault has changed in the record, too. */
export function putChanged(station: SimulatedStation, put: Put, { nowMs, intervalS }: Reporting) {
  const { plan } = station
  const before = station.takePlanBefore()
  if (before) {
    put(recordPath(plan), recordChanges(before, plan, nowMs), true)
    put(`deviceConfigs/${plan.edgeNodeId}`, deviceConfigDocument(plan, intervalS))
  }
  putChangedHistory(station, put)
}

/** All else in a record may have been written by others. */
function recordChanges(before: StationPlan, after: StationPlan, nowMs: number): DocumentData {
  const old = pumpStationDocument(before, nowMs)
  const { updatedAt, ...fields } = pumpStationDocument(after, nowMs)
  const changed = Object.keys({ ...old, ...fields }).filter(
    (key) => key !== 'updatedAt' && JSON.stringify(old[key]) !== JSON.stringify(fields[key]),
  )
  const entries = changed.map((key) => [key, fields[key] ?? FieldValue.delete()])
  return { ...Object.fromEntries(entries), updatedAt }
}

function recordPath({ edgeNodeId }: StationPlan): string {
  return `pumpStations/${edgeNodeId}`
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
