import { configuration } from '@/local/backend/alarm-engine/factories'
import type { AlarmEvent } from '@/local/backend/alarm-engine/alarm-state'
import { recordAlarmEvents } from '@/local/backend/alerts/alarm-event-store'
import { addMissingConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import type { Database } from '@/local/backend/database/database'
import { saveStations } from '@/local/backend/stations/station-store'
import { publishTerms } from '@/local/backend/terms/terms'

export const TERMS = { version: '2026-11', content: '# Terms' }

export async function addFixtures(database: Database): Promise<void> {
  await publishTerms(database, TERMS)
  await saveStations(database, [
    { edgeNodeId: 'LS-001', organisationId: 'bayshore', name: 'Bay Street' },
    { edgeNodeId: 'LS-002', organisationId: 'gulfcoast', name: 'Gulf Drive' },
  ])
  await addMissingConfigurations(
    database,
    ['LS-001', 'LS-002'].map((id) =>
      configuration({ id: `${id}:high-level`, edge_node_id: id, response: 'Start all pumps.' }),
    ),
  )
}

export function raised(alertId: string, edgeNodeId: string, atMs: number): AlarmEvent {
  return { kind: 'raise', alertId, configurationId: `${edgeNodeId}:high-level`, atMs, value: 2.5 }
}

export function cleared(alertId: string, edgeNodeId: string, atMs: number): AlarmEvent {
  const configurationId = `${edgeNodeId}:high-level`
  return { kind: 'clear', alertId, configurationId, atMs, reason: 'recovered' }
}

export const raise = (database: Database, ...args: Parameters<typeof raised>) =>
  recordAlarmEvents(database, [raised(...args)])

export const clear = (database: Database, ...args: Parameters<typeof cleared>) =>
  recordAlarmEvents(database, [cleared(...args)])
