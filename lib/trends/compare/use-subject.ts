import type { HistoryState } from '@/lib/history/use-history'
import { availabilityOfAll, troubleOf, troubleSinceMs } from '@/lib/live/live'
import type { Trouble } from '@/lib/live/live'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess } from '@/lib/session/session-provider'
import type { PumpStation } from '@/lib/stations/station'
import { deviceConfigs, metrics, pumps, pumpStations } from '@/lib/stations/watch-stations'
import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import { useKeptSource } from '@/lib/trends/use-kept-source'
import { subjectLabel, subjectName } from './subject'
import type { Subject } from './subject'

export type SubjectState =
  | { kind: 'loading' }
  | Trouble
  /** Doesn't exist or belongs to another organization. */
  | { kind: 'not-found' }
  | { kind: 'unreadable'; reason: string }
  | {
      kind: 'ready'
      station: PumpStation
      /** null: the station has no live document. */
      metrics: StationMetrics | null
      config: DeviceConfig | null
      grid: TrendGrid
      history: HistoryState
      isCoarsening: boolean
      interruptedSinceMs: number | null
    }

export interface ReadSubject {
  subject: Subject
  name: string
  /** The name in the URL until the station is known. */
  label: string
  state: SubjectState
}

/**
 * A subject's station with its history and live readings. History is read once the station is known
 * to be the user's.
 *
 * @param window none for null
 */
export function useSubject(subject: Subject, window: TrendWindow | null): ReadSubject {
  const access = useAccess()
  const { edgeNodeId } = subject
  const stations = useLiveCollection(pumpStations(access, edgeNodeId))
  const readings = useLiveCollection(metrics(access, edgeNodeId))
  const configs = useLiveCollection(deviceConfigs(access, edgeNodeId))
  const pumpDocuments = useLiveCollection(pumps(access, edgeNodeId))

  const station = stations.data?.get(edgeNodeId)
  const live = readings.data?.get(edgeNodeId) ?? null
  const { base, kept, isCoarsening } = useKeptSource(
    station ?? { edgeNodeId, staleAfterS: 0 },
    station ? window : null,
    live,
  )

  const pumpsOfStation = [...(pumpDocuments.data?.values() ?? [])]
  const name = subjectName(subject)
  const label = station ? subjectLabel(subject, station.name, pumpsOfStation) : name
  const of = (state: SubjectState) => ({ subject, name, label, state })

  const availability = availabilityOfAll([stations.availability, readings.availability])
  const trouble = troubleOf({ data: stations.data && readings.data, availability })
  if (trouble) return of(trouble)
  const unreadable = stations.unreadable.find(({ id }) => id === edgeNodeId)
  if (unreadable) return of({ kind: 'unreadable', reason: unreadable.reason })
  if (stations.data && !station) return of({ kind: 'not-found' })
  const isWaiting = !readings.data || configs.availability.kind === 'loading'
  if (!station || isWaiting) return of({ kind: 'loading' })
  return of({
    kind: 'ready',
    station,
    metrics: live,
    config: configs.data?.get(edgeNodeId) ?? null,
    grid: kept.grid,
    history: base.state,
    isCoarsening,
    interruptedSinceMs: troubleSinceMs(availability),
  })
}
