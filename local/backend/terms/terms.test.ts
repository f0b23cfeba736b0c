import type { Database } from '@/local/backend/database/database'
import { emptyTables, openTestDatabase } from '@/local/backend/testing/test-database'
import { finishAcceptances } from './accept-terms'
import { readTerms } from './read-terms'
import {
  currentTerms,
  listUnclaimedAcceptances,
  publishTerms,
  recordAcceptance,
} from './terms-store'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)

afterAll(() => database.close())

beforeEach(() => emptyTables(database))

test('the last published terms are current, and publishing again changes nothing', async () => {
  await publishTerms(database, { version: '1', content: 'one' })
  await publishTerms(database, { version: '2', content: 'two' })
  await publishTerms(database, { version: '1', content: 'one' })
  expect(await currentTerms(database)).toEqual({ version: '2', content: 'two' })
})

test('rejects different text under a published version', async () => {
  await publishTerms(database, { version: '1', content: 'one' })
  await expect(publishTerms(database, { version: '1', content: 'changed' })).rejects.toThrow(
    'new version',
  )
})

test('reports unavailable without published terms', async () => {
  await expect(currentTerms(database)).rejects.toMatchObject({ code: 'unavailable' })
})

test('writes only the claims that a crash left out', async () => {
  await publishTerms(database, { version: '1', content: 'one' })
  for (const uid of ['u1', 'u2']) await recordAcceptance(database, uid, '1')
  const mergeClaims = jest.fn(async () => undefined)
  const onError = jest.fn()
  mergeClaims.mockRejectedValueOnce(new Error('the user is gone') as never)
  await finishAcceptances({ database, mergeClaims }, onError)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(await listUnclaimedAcceptances(database, '1')).toHaveLength(1)
  await finishAcceptances({ database, mergeClaims }, onError)
  expect(mergeClaims).toHaveBeenCalledTimes(3)
  expect(await listUnclaimedAcceptances(database, '1')).toEqual([])
})

test('rejects a file without a version', async () => {
  await expect(readTerms('README.md')).rejects.toThrow('its version')
})
