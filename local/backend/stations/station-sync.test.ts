import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { AlarmEngine } from '@/local/backend/alarm-engine/alarm-engine'
import { configuration } from '@/local/backend/alarm-engine/factories'
import {
  addMissingConfigurations,
  listConfigurations,
  listConfigurationsRevisedSince,
} from '@/local/backend/alerts/alert-configuration-store'
import { stationDocument } from '@/tests/factories/documents'
import { testDatabase } from '@/local/backend/testing/test-database'
import { listStationIds, saveStations, syncStations } from './station-sync'

const database = testDatabase()
const onRejected = jest.fn()
let engine: AlarmEngine

beforeEach(() => {
  onRejected.mockClear()
  engine = new AlarmEngine({ now: () => 0, newAlertId: () => 'alert' })
})

const document = (id: string, overrides: object = {}) => ({
  id,
  data: { ...stationDocument(), edgeNodeId: id, pumpIds: [`${id}_1`, `${id}_2`], ...overrides },
})
const sync = (changed: { id: string; data: object }[], removedIds: string[] = []) =>
  syncStations({ changed, removedIds }, { database, engine, onRejected })
const configurations = () => listConfigurations(database, 'LS-001', { kind: 'employee' })

test('a new station gets its default configurations only once', async () => {
  await sync([document('LS-001')])
  await sync([document('LS-001', { name: 'Renamed' })])
  expect(await configurations()).toHaveLength(11)
})

test('an edited configuration survives station changes and a restart', async () => {
  await sync([document('LS-001')])
  await database.query(
    z.unknown(),
    `update alert_configurations set threshold = 1.9 where id = 'LS-001:high-level'`,
  )
  engine = new AlarmEngine({ now: () => 0, newAlertId: () => 'alert' })
  await sync([document('LS-001')])
  expect((await configurations()).find(({ id }) => id.endsWith('high-level'))?.threshold).toBe(1.9)
})

test('defaults of an earlier version take the rule book’s severities unless they were edited', async () => {
  await saveStations(database, [
    { edgeNodeId: 'LS-001', organisationId: 'bayshore', name: 'Bay Street' },
  ])
  const old = (kind: string) =>
    configuration({ id: `LS-001:${kind}`, severity: 'critical', on_delay_s: 5 })
  await addMissingConfigurations(database, ['high-level', 'pump-1-fault', 'power-failure'].map(old))
  await database.query(
    z.unknown(),
    `update alert_configurations set severity = 'low' where id = 'LS-001:power-failure'`,
  )
  const migration = readFileSync('local/backend/migrations/0003-rule-book-defaults.sql', 'utf8')
  await database.transaction(({ script }) => script(migration))
  expect(await configurations()).toMatchObject([
    { id: 'LS-001:high-level', severity: 'high', on_delay_s: 10 },
    { id: 'LS-001:power-failure', severity: 'low', on_delay_s: 5 },
    { id: 'LS-001:pump-1-fault', severity: 'medium', on_delay_s: 10 },
  ])
  const revised = await listConfigurationsRevisedSince(database, 0)
  expect(revised.map(({ id }) => id)).toEqual(['LS-001:power-failure'])
})

test('a pump added later gets its configuration', async () => {
  await sync([document('LS-001', { pumpIds: ['LS-001_1'] })])
  await sync([document('LS-001')])
  expect((await configurations()).map(({ id }) => id)).toContain('LS-001:pump-2-fault')
})

test('reports an unreadable document, keeps its station and saves the others', async () => {
  await sync([document('LS-001'), document('LS-002')])
  await sync([document('LS-001', { inService: 'yes' }), document('LS-003')])
  expect(onRejected).toHaveBeenCalledWith([expect.objectContaining({ id: 'LS-001' })])
  expect((await listStationIds(database)).sort()).toEqual(['LS-001', 'LS-002', 'LS-003'])
})

test('reports a copy of a station under another id and changes nothing', async () => {
  const copy = { id: 'LS-002', data: { ...stationDocument(), name: 'Copy' } }
  await sync([document('LS-001'), copy])
  const reason = 'edgeNodeId: is not the id of its document'
  expect(onRejected).toHaveBeenCalledWith([expect.objectContaining({ id: 'LS-002', reason })])
  expect(await listStationIds(database)).toEqual(['LS-001'])
})

test('a name that PostgreSQL cannot store does not hold up the other stations', async () => {
  await sync([document('LS-001', { name: 'Bay\0Street' }), document('LS-002')])
  expect(onRejected).toHaveBeenCalledWith([expect.objectContaining({ id: 'LS-001' })])
  expect(await listStationIds(database)).toEqual(['LS-002'])
})

test('hides a removed station and brings it back unchanged', async () => {
  await sync([document('LS-001')])
  await sync([], ['LS-001'])
  expect(await listStationIds(database)).toEqual([])
  await sync([document('LS-001')])
  expect(await configurations()).toHaveLength(11)
})
