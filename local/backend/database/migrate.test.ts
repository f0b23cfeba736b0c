import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openTestDatabase } from '@/local/backend/testing/test-database'
import type { Database } from './database'
import { migrate } from './migrate'

let database: Database
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction(({ script }) =>
    script('drop schema public cascade; create schema public'),
  )
}, 60_000)

afterAll(() => database.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await database.query(z.unknown(), 'drop table if exists first, second, schema_migrations')
})

afterEach(() => rm(folder, { recursive: true }))

const add = (name: string, sql: string) => writeFile(join(folder, name), sql)
const tables = () =>
  database.query(
    z.object({ name: z.string() }).transform(({ name }) => name),
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )

test('runs migrations once, in the order of their numbers', async () => {
  await add('0002-second.sql', 'create table second as select * from first')
  await add('0001-first.sql', 'create table first (a int); insert into first values (1)')
  expect(await migrate(database, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database, folder)).toEqual([])
  expect(await database.query(z.unknown(), 'select a from second')).toEqual([{ a: 1 }])
})

test('leaves nothing behind when a migration fails', async () => {
  await add('0001-first.sql', 'create table first (a int)')
  await add('0002-second.sql', 'create table second (a no_such_type)')
  await expect(migrate(database, folder)).rejects.toThrow(/no_such_type/)
  expect(await tables()).toEqual([])
})

test('rejects a file without a number', async () => {
  await add('first.sql', 'create table first (a int)')
  await expect(migrate(database, folder)).rejects.toThrow('first.sql')
})
