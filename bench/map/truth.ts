import type { Firestore } from 'firebase-admin/firestore'
import { alertListSchema, backendAlertListSchema } from '@/lib/alerts/list'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from '@/lib/stations/station'
import { judge } from '@/lib/stations/judgement/judge'
import { type StationStatus, STATION_STATUSES } from '@/lib/stations/status'
import { clusterOf, readCluster } from '@/lib/map/clusters'
import { idTokenOf } from '@/e2e/support/accounts'
import { HOST, LOGINS, PASSWORD, PORTS } from '@/local/config'
import type { RenderedMark } from './map-in-page'

/** by station ID */
export type Truth = Map<string, StationStatus>

async function readAlerts() {
  const employee = LOGINS.find(({ role }) => role === 'employee')
  const token = await idTokenOf({ uid: '', email: employee?.email ?? '', password: PASSWORD })
  const response = await fetch(`http://${HOST}:${PORTS.backend}/alerts/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`the backend answers ${response.status} for the alerts`)
  return alertListSchema.parse(backendAlertListSchema.parse(await response.json())).data
}

/** Bypasses the app; shares only the rule that derives a status from a station's evidence. */
export async function readTruth(db: Firestore): Promise<Truth> {
  const [stations, live, alerts] = await Promise.all([
    db.collection('pumpStations').get(),
    db.collection('metrics').get(),
    readAlerts(),
  ])
  const metricsById = new Map(live.docs.map((document) => [document.id, document.data()]))
  const located = stations.docs.filter((document) => document.get('location') !== undefined)
  return new Map(
    located.map((document) => {
      const metrics = metricsById.get(document.id)
      const evidence = {
        station: pumpStationSchema.parse(document.data()),
        metrics: metrics ? stationMetricsSchema.parse(metrics) : null,
        alerts: alerts.filter((alert) => alert.edgeNodeId === document.id),
      }
      return [document.id, judge(evidence, Date.now()).condition.status]
    }),
  )
}

export function differences(one: Truth, other: Truth): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (id) => one.get(id) !== other.get(id),
  )
}

/** Compares a mark with its stations' truth; a mark with an unknown station is wrong. */
export function isTrue(mark: RenderedMark, truth: Truth): boolean {
  const statuses = mark.ids.flatMap((id) => truth.get(id) ?? [])
  if (statuses.length !== mark.ids.length || statuses.length === 0) return false
  if (mark.total === undefined)
    return mark.status === statuses[0] && mark.image.endsWith(`/station/${statuses[0]}`)
  const recount = clusterOf(statuses)
  const shown = readCluster({ ...mark.counts, worst: mark.worst, point_count: mark.total })
  const counts = STATION_STATUSES.map((status) => recount.counts[status]).join(',')
  return (
    shown !== null &&
    shown.worst === recount.worst &&
    STATION_STATUSES.every((status) => shown.counts[status] === recount.counts[status]) &&
    mark.image.endsWith(`/cluster/${counts}`)
  )
}

/** Stations not in exactly one mark; one that is repeated around the world counts once. */
export function notOnceCovered(marks: readonly RenderedMark[], truth: Truth): string[] {
  const times = new Map<string, number>(Array.from(truth.keys(), (id) => [id, 0]))
  const groups = new Map(marks.map(({ ids }) => [ids.toSorted().join(), ids]))
  for (const id of [...groups.values()].flat()) times.set(id, (times.get(id) ?? 0) + 1)
  return [...times].filter(([id, count]) => count !== 1 || !truth.has(id)).map(([id]) => id)
}
