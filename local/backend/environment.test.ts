import { readEnvironment } from './environment'

const variables = (overrides: Record<string, string | undefined> = {}) => ({
  GCLOUD_PROJECT: 'demo-wetwell',
  DATABASE_DIR: '/data',
  ...overrides,
})

test('uses the embedded database for a folder and a server for a URL', () => {
  expect(readEnvironment(variables())).toEqual({
    port: 4100,
    projectId: 'demo-wetwell',
    database: { kind: 'folder', path: '/data' },
  })
  const url = 'postgres://localhost/wetwell'
  expect(
    readEnvironment(variables({ DATABASE_DIR: undefined, DATABASE_URL: url })).database,
  ).toEqual({ kind: 'server', url })
})

test.each([
  ['GCLOUD_PROJECT', { GCLOUD_PROJECT: undefined }],
  ['PORT', { PORT: 'http' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['DATABASE_DIR', { DATABASE_DIR: undefined }],
  ['either', { DATABASE_URL: 'postgres://localhost/wetwell' }],
])('the error names %s', (name, overrides) => {
  expect(() => readEnvironment(variables(overrides))).toThrow(name)
})
