import { GeoPoint, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema, type MetricConfig } from '@/lib/readings/device-config'
import { pumpStationSchema } from '@/lib/stations/station'
import {
  stationFieldsSchema,
  MappingError,
  pathOf,
  type Mapping,
  type StationMapping,
} from './mapping'

export interface ReplayDocument {
  path: string
  data: DocumentData
}

/** when a played reading was recorded, ISO 8601, UTC */
export const RECORDED_AT_KEY = 'recordedAt'

const RECORDED_AT: MetricConfig = { label: 'Recorded at', unit: '1', kind: 'state' }

/** @throws MappingError if a document would violate the data contract */
export function seedDocuments(mapping: Mapping, pace: Pace, nowMs: number): ReplayDocument[] {
  return mapping.stations.flatMap((station, index) => {
    const { edgeNodeId } = station
    const check = (schema: z.ZodType, path: string, data: DocumentData): ReplayDocument => {
      const result = schema.safeParse(data)
      if (result.success) return { path, data }
      const problems = result.error.issues.map(
        (issue) => `${pathOf(['stations', index, ...issue.path])}: ${issue.message}`,
      )
      throw new MappingError(problems)
    }
    return [
      check(pumpStationSchema, `pumpStations/${edgeNodeId}`, pumpStation(station, pace, nowMs)),
      check(deviceConfigSchema, `deviceConfigs/${edgeNodeId}`, deviceConfig(station, pace)),
      ...station.pumps.map((pump, pumpIndex) => {
        const position = pumpIndex + 1
        const { organisationId } = station
        const data = { edgeNodeId, organisationId, position, inService: true, ...pump }
        return check(pumpSchema, `pumps/${edgeNodeId}_${position}`, data)
      }),
    ]
  })
}

function pumpStation(station: StationMapping, pace: Pace, nowMs: number): DocumentData {
  const { location, ...fields } = stationFieldsSchema.parse(station)
  return {
    ...fields,
    ...(location && { location: new GeoPoint(location.latitude, location.longitude) }),
    pumpIds: station.pumps.map((_, index) => `${station.edgeNodeId}_${index + 1}`),
    // Else a station without a well would be expected to report a pressure.
    signals: station.signals.map(({ key }) => key),
    staleAfterS: pace.staleAfterS,
    inService: true,
    updatedAt: Timestamp.fromMillis(nowMs),
  }
}

function deviceConfig(station: StationMapping, pace: Pace): DocumentData {
  return {
    edgeNodeId: station.edgeNodeId,
    organisationId: station.organisationId,
    gateway: { model: 'CSV replay' },
    reportIntervalS: pace.reportIntervalS,
    metrics: {
      ...Object.fromEntries(station.signals.map(({ key, config }) => [key, config])),
      [RECORDED_AT_KEY]: RECORDED_AT,
    },
  }
}

/** With less, one slow tick of the machine would show a station as not reporting. */
const MIN_STALE_AFTER_S = 5
const MISSED_REPORTS = 3
/** A longer pause in the recording is cut to this many times `staleAfterS`. */
const MAX_PAUSE_STALES = 2

export type Pace = ReturnType<typeof paceOf>

/** @param speed recorded seconds per second, above 0 */
export function paceOf(recordedIntervalS: number, speed: number) {
  const reportIntervalS = Math.max(1, Math.round(recordedIntervalS / speed))
  const staleAfterS = Math.max(MIN_STALE_AFTER_S, MISSED_REPORTS * reportIntervalS)
  const maxPauseMs = MAX_PAUSE_STALES * staleAfterS * 1000
  const intervalMs = (recordedIntervalS * 1000) / speed
  return {
    reportIntervalS,
    staleAfterS,
    waitMs: (recordedMs: number) => Math.min(recordedMs / speed, Math.max(intervalMs, maxPauseMs)),
  }
}
