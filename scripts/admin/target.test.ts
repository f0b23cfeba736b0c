import { chooseTarget } from './target'

const local = { host: '127.0.0.1:9099', projectId: 'demo-wetwell' }
const KEY_FILE = { GOOGLE_APPLICATION_CREDENTIALS: 'key.json' }

const choose = (
  variables: Record<string, string>,
  { named = null, isLocal = false }: { named?: string | null; isLocal?: boolean } = {},
) => chooseTarget(named, { variables, local, isLocalRunning: async () => isLocal })

test.each([
  ['the named emulator', { FIREBASE_AUTH_EMULATOR_HOST: 'h:1' }, true, 'h:1'],
  ['the running demo', {}, true, local.host],
  ['the running demo, even with credentials available', KEY_FILE, true, local.host],
])('without --project, uses %s', async (_what, variables, isLocal, host) => {
  const target = await choose(variables, { isLocal })
  expect(target).toEqual({ kind: 'emulator', host, projectId: 'demo-wetwell' })
})

test('an emulator may have its own project', async () => {
  const variables = { FIREBASE_AUTH_EMULATOR_HOST: 'h:1', GCLOUD_PROJECT: 'demo-other' }
  expect(await choose(variables)).toMatchObject({ projectId: 'demo-other' })
})

test('without a running demo, uses the project of the credentials', async () => {
  expect(await choose(KEY_FILE)).toEqual({ kind: 'project', projectId: null })
  expect(await choose({ ...KEY_FILE, GCLOUD_PROJECT: 'wetwell-eu' })).toEqual({
    kind: 'project',
    projectId: 'wetwell-eu',
  })
})

test('a named project is the real one, whatever runs locally', async () => {
  const target = await choose(KEY_FILE, { named: 'wetwell-eu', isLocal: true })
  expect(target).toEqual({ kind: 'project', projectId: 'wetwell-eu' })
})

test.each([
  ['a named project', 'FIREBASE_AUTH_EMULATOR_HOST', 'wetwell-eu'],
  ['a named project', 'FIRESTORE_EMULATOR_HOST', 'wetwell-eu'],
  ['the credentials’ project', 'FIRESTORE_EMULATOR_HOST', null],
])('%s together with %s is refused', async (_what, name, named) => {
  await expect(choose({ ...KEY_FILE, [name]: 'h:1' }, { named })).rejects.toThrow('A real project')
})

test('says what to do when there is nothing to administer', async () => {
  await expect(choose({})).rejects.toThrow('start the demo')
})
