import { readFileSync } from 'node:fs'
import { metricDaySchema, metricHourSchema, metricMonthSchema } from '@/lib/history/documents'
import { levelTrendSchema } from '@/lib/readings/level-trend'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { SOURCES } from '@/local/stack/build'

const read = (path: string) => readFileSync(path, 'utf8')
const linesOf = (path: string) => read(path).split('\n')

/** What the app reads; other tests compare `.env.example` with the schemas. */
const variables = linesOf('.env.example')
  .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])
  .filter((name) => !name.includes('EMULATOR'))

test('the image build takes every variable that is baked into browser code', () => {
  const taken = linesOf('Dockerfile').flatMap(
    (line) => /^ARG (NEXT_PUBLIC_\w+)$/.exec(line)?.[1] ?? [],
  )
  expect(taken.sort()).toEqual(variables.filter((name) => name.startsWith('NEXT_PUBLIC_')).sort())
})

test.each(SOURCES)('the image build gets %s', (path) => {
  const letIn = linesOf('.dockerignore').flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? [])
  expect(letIn.some((entry) => path === entry || path.startsWith(`${entry}/`))).toBe(true)
})

test('no developer’s keys or settings get into an image', () => {
  const lines = linesOf('.dockerignore').filter((line) => line && !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  expect(lines.filter((line) => line.startsWith('!') && /[*?]/.test(line))).toEqual([])
  expect(lines.at(-1)).toBe('**/.env*')
})

/** Filled by each station, so each index is written that often. */
const LIVE_COLLECTIONS = {
  metrics: stationMetricsSchema,
  hours: metricHourSchema,
  days: metricDaySchema,
  months: metricMonthSchema,
  trends: levelTrendSchema,
}
/** What queries of documents ask for (`lib/firebase/document-query.ts`). */
const QUERIED = ['edgeNodeId', 'organisationId']

test.each(Object.entries(LIVE_COLLECTIONS))(
  '%s: no field is indexed that is never queried',
  (collection, schema) => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[]
    }
    const exempt = fieldOverrides
      .filter(({ collectionGroup, indexes }) => collectionGroup === collection && !indexes.length)
      .map(({ fieldPath }) => fieldPath)
    const fields = Object.keys(schema.in.shape)
    expect(exempt.sort()).toEqual(fields.filter((field) => !QUERIED.includes(field)).sort())
  },
)
