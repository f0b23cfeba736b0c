import { z } from 'zod'
import { configuration, addFixtures, cleared, raised } from '@/local/backend/alarm-engine/factories'
import { testDatabase } from '@/local/backend/testing/test-database'
import { openAlertsByConfiguration, recordAlarmEvents } from './alert-store'
import {
  addMissingConfigurations,
  listConfigurationsRevisedSince,
} from './alert-configuration-store'

const database = testDatabase()

beforeEach(() => addFixtures(database))

const alerts = () =>
  database.query(
    z.object({ id: z.string(), open: z.boolean() }),
    'select id, cleared_at is null as open from alerts order by alerted_at',
  )

const COURSE = [
  raised('a1', 'LS-001', 1_000),
  raised('b1', 'LS-002', 1_000),
  cleared('a1', 'LS-001', 2_000),
  raised('a2', 'LS-001', 3_000),
]

test('records events in order', async () => {
  await recordAlarmEvents(database, COURSE)
  expect(await openAlertsByConfiguration(database)).toEqual(
    new Map([
      ['LS-001:high-level', 'a2'],
      ['LS-002:high-level', 'b1'],
    ]),
  )
})

test('sending an unconfirmed batch again changes nothing', async () => {
  await recordAlarmEvents(database, COURSE)
  const before = await alerts()
  await recordAlarmEvents(database, COURSE)
  expect(await alerts()).toEqual(before)
})

test('a configuration never has two open alerts', async () => {
  await recordAlarmEvents(database, [raised('a1', 'LS-001', 1_000)])
  await recordAlarmEvents(database, [raised('a2', 'LS-001', 2_000)])
  expect(await alerts()).toEqual([{ id: 'a1', open: true }])
})

test('an alert of a lost signal has no metric, as if that had been read', async () => {
  const online = configuration({ id: 'LS-001:online', metric: 'online', comparator: 'no_data' })
  const lost = configuration({ id: 'LS-001:lost', comparator: 'no_data' })
  const pumps = configuration({ id: 'LS-001:pumps', metric: 'pumpsAvailable', comparator: 'eq' })
  await addMissingConfigurations(database, [online, lost, pumps])
  const raisedBy = (configurationId: string, value: number | null) =>
    ({ ...raised(configurationId, 'LS-001', 1_000), configurationId, value }) as const
  await recordAlarmEvents(database, [
    raisedBy('LS-001:high-level', 2.5),
    raisedBy('LS-001:online', null),
    raisedBy('LS-001:lost', null),
    raisedBy('LS-001:pumps', null),
  ])
  const rows = await database.query(
    z.object({ id: z.string(), metric: z.unknown(), threshold: z.unknown() }),
    'select id, metric, threshold from alerts order by id',
  )
  expect(rows).toEqual([
    { id: 'LS-001:high-level', metric: 'level', threshold: 2 },
    { id: 'LS-001:lost', metric: null, threshold: null },
    { id: 'LS-001:online', metric: 'online', threshold: null },
    { id: 'LS-001:pumps', metric: 'pumpsAvailable', threshold: null },
  ])
})

test('never clears an alert before it was raised, even if the clock was set back', async () => {
  await recordAlarmEvents(database, [raised('a1', 'LS-001', 2_000), cleared('a1', 'LS-001', 1_000)])
  const [row] = await database.query(
    z.object({ cleared_at: z.date() }),
    'select cleared_at from alerts',
  )
  expect(row?.cleared_at.getTime()).toBe(2_000)
})

test('records the other events when one is for a deleted configuration', async () => {
  await recordAlarmEvents(database, [raised('x', 'LS-999', 1_000), raised('b1', 'LS-002', 1_000)])
  expect(await alerts()).toEqual([{ id: 'b1', open: true }])
})

test('a failed event rolls back the whole batch', async () => {
  const bad = { ...cleared('a1', 'LS-001', 2_000), reason: 'no such reason' as never }
  const batch = [raised('a1', 'LS-001', 1_000), bad]
  await expect(recordAlarmEvents(database, batch)).rejects.toThrow(/clear_reason/)
  expect(await alerts()).toEqual([])
})

test('does not overwrite an edited configuration, and finds it by its revision', async () => {
  expect(await listConfigurationsRevisedSince(database, 0)).toEqual([])
  await database.query(
    z.unknown(),
    `update alert_configurations set threshold = 3.5 where id = 'LS-001:high-level'`,
  )
  expect(await addMissingConfigurations(database, [configuration()])).toEqual([])
  expect(await listConfigurationsRevisedSince(database, 0)).toMatchObject([
    { id: 'LS-001:high-level', threshold: 3.5 },
  ])
})
