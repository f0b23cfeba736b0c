import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { openTestDatabase } from '@/local/backend/testing/test-database'
import { temporaryFolder } from '@/tests/temporary-folder'
import type { Database } from './database'
import { migrate } from './migrate'

let database: Database
const inFolder = temporaryFolder()

beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction(({ script }) =>
    script('drop schema public cascade; create schema public'),
  )
}, 60_000)

afterAll(() => database.close())

beforeEach(() =>
  database.query(z.unknown(), 'drop table if exists first, second, schema_migrations'),
)

const add = (name: string, sql: string) => writeFile(inFolder(name), sql)
const tables = () =>
  database.query(
    z.object({ name: z.string() }).transform(({ name }) => name),
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )

test('runs migrations once, in the order of their numbers', async () => {
  await add('0002-second.sql', 'create table second as select * from first')
  await add('0001-first.sql', 'create table first (a int); insert into first values (1)')
  expect(await migrate(database, inFolder())).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database, inFolder())).toEqual([])
  expect(await database.query(z.unknown(), 'select a from second')).toEqual([{ a: 1 }])
})

test('leaves nothing behind when a migration fails', async () => {
  await add('0001-first.sql', 'create table first (a int)')
  await add('0002-second.sql', 'create table second (a no_such_type)')
  await expect(migrate(database, inFolder())).rejects.toThrow(/no_such_type/)
  expect(await tables()).toEqual([])
})

test('rejects a file without a number', async () => {
  await add('first.sql', 'create table first (a int)')
  await expect(migrate(database, inFolder())).rejects.toThrow('first.sql')
})
