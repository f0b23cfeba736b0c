import { spawnSync } from 'node:child_process'

/** Three requests for one function and one for another, and the processes they start. */
const CALLS = `
  const { createRequire } = require('node:module')
  const { FunctionsEmulator } = createRequire(require.resolve('firebase-tools'))('./emulator/functionsEmulator')
  const ready = new Set()
  const started = []
  const pool = {
    readyForWork: (id) => ready.has(id),
    submitRequest: async (id) => {
      ready.delete(id)
      await new Promise(setImmediate)
      ready.add(id)
    },
  }
  const emulator = {
    args: {},
    logger: { log() {} },
    triggers: { 'here-signIn': {}, 'here-export': {} },
    workerPools: { ours: pool },
    getTriggerRecordByKey: (id) => ({ enabled: true, def: { id }, backend: { codebase: 'ours' } }),
    startRuntime: async (_backend, { id }) => {
      await new Promise(setImmediate)
      started.push(id)
      ready.add(id)
    },
  }
  const call = (name) =>
    FunctionsEmulator.prototype.handleHttpsTrigger.call(
      emulator,
      { method: 'POST', protocol: 'http', hostname: 'here', url: '/', headers: {}, params: { region: 'here', trigger_name: name } },
      {},
    )
  Promise.all(['signIn', 'signIn', 'export', 'signIn'].map(call)).then(() => console.log(started.join()))
`

const run = (...args: string[]) =>
  spawnSync(process.execPath, [...args, '-e', CALLS], { encoding: 'utf8' })

test('a function’s requests take turns in one process, and wait for no other function', () => {
  expect(run()).toMatchObject({ stdout: 'here-signIn,here-signIn,here-export,here-signIn\n' })
  expect(run('--import', './local/stack/functions-in-turn.mjs')).toMatchObject({
    stdout: 'here-signIn,here-export\n',
    stderr: '',
  })
})
