import type { Firestore } from 'firebase-admin/firestore'
import { idTokenOf } from '@/e2e/support/accounts'
import { alertListSchema, backendAlertListSchema } from '@/lib/alerts/list'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from '@/lib/stations/station'
import { judge } from '@/lib/stations/judgement/judge'
import type { StationStatus } from '@/lib/stations/status'
import { HOST, LOGINS, PASSWORD, PORTS } from '@/local/config'

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

/** IDs of stations whose status differs. */
export function differences(one: Truth, other: Truth): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (id) => one.get(id) !== other.get(id),
  )
}
