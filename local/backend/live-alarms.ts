import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import type { RejectedItem } from '@/lib/parsing/parse-items'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { openAlertsByConfiguration, recordAlarmEvents } from '@/local/backend/alerts/alert-store'
import { AlarmEngine, type ReportSeen } from './alarm-engine/alarm-engine'
import { listConfigurationsRevisedSince } from './alerts/alert-configuration-store'
import { AlertWriter, retryUntilDone } from './alerts/alert-writer'
import type { Database } from './database/database'
import {
  parseStationDocuments,
  watchCollection,
  type CollectionChanges,
} from './firestore/watch-collection'
import { listStationIds, syncStations } from './stations/station-sync'

const EVALUATION_INTERVAL_MS = 1_000
const CONFIGURATION_INTERVAL_MS = 5_000
/** Edits can commit out of revision order, so look back this far. */
const REVISION_OVERLAP = 1_000

interface LiveAlarmsOptions {
  database: Database
  firestore: Firestore
  now: () => number
  onError: (error: unknown) => void
  onRejected: (collection: string, rejected: readonly RejectedItem[]) => void
}

export type LiveAlarms = Awaited<ReturnType<typeof startLiveAlarms>>

/** Connects Firestore, the alarm engine and the database; resumes where the last run ended. */
export async function startLiveAlarms(options: LiveAlarmsOptions) {
  const { database, firestore, now, onError, onRejected } = options
  const engine = new AlarmEngine({ now, newAlertId: randomUUID })
  const writer = new AlertWriter({
    record: (events) => recordAlarmEvents(database, events),
    onError,
  })
  const closing = new AbortController()
  let revision = await restore(database, engine)
  let hasStarted = false

  function evaluate() {
    if (hasStarted) writer.add(engine.evaluate())
  }

  async function takeStations(changes: CollectionChanges) {
    const take = () =>
      syncStations(changes, {
        database,
        engine,
        onRejected: (rejected) => onRejected('pumpStations', rejected),
      })
    await retryUntilDone(take, { signal: closing.signal, onError })
    evaluate()
  }

  function takeMetrics({ changed, removedIds }: CollectionChanges) {
    const { items, rejected } = parseStationDocuments(stationMetricsSchema, changed)
    if (rejected.length > 0) onRejected('metrics', rejected)
    for (const metrics of items) engine.setMetrics(metrics)
    for (const id of removedIds) engine.removeMetrics(id)
    evaluate()
  }

  async function readEdits() {
    const revised = await listConfigurationsRevisedSince(
      database,
      Math.max(0, revision - REVISION_OVERLAP),
    )
    for (const configuration of revised) {
      engine.setConfiguration(configuration)
      revision = Math.max(revision, configuration.revision)
    }
  }

  const stations = watchCollection({
    query: firestore.collection('pumpStations'),
    knownIds: await listStationIds(database),
    onChanges: takeStations,
    onError,
  })
  const metrics = watchCollection({
    query: firestore.collection('metrics'),
    knownIds: [],
    onChanges: takeMetrics,
    onError,
  })
  void Promise.all([stations.ready, metrics.ready]).then(() => {
    hasStarted = true
    evaluate()
  })
  const timers = [
    setInterval(evaluate, EVALUATION_INTERVAL_MS),
    setInterval(() => void readEdits().catch(onError), CONFIGURATION_INTERVAL_MS),
  ]

  return {
    /** Fast-forwards a station's delays; false, and no change, until this report has arrived. */
    async elapse(report: ReportSeen, ms: number): Promise<boolean> {
      if (!hasStarted || !engine.hasReported(report)) return false
      engine.elapse(report.edgeNodeId, ms)
      evaluate()
      await writer.settled()
      return true
    },
    isWatching: () => hasStarted && stations.isConnected() && metrics.isConnected(),
    async close() {
      for (const timer of timers) clearInterval(timer)
      closing.abort()
      await Promise.all([stations.stop(), metrics.stop()])
      await writer.close()
    },
  }
}

async function restore(database: Database, engine: AlarmEngine): Promise<number> {
  const openAlerts = await openAlertsByConfiguration(database)
  let highest = 0
  for (const configuration of await listConfigurationsRevisedSince(database, -1)) {
    const alertId = openAlerts.get(configuration.id)
    if (alertId) engine.restoreOpenAlert(configuration, alertId)
    else engine.setConfiguration(configuration)
    highest = Math.max(highest, configuration.revision)
  }
  return highest
}
