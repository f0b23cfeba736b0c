import { spawnSync } from 'node:child_process'

/** An API whose only call has a schema that can't be compiled. */
const START_OF_AN_API = `
  const firebaseTools = require.resolve('firebase-tools')
  const { middleware } = require('node:module').createRequire(firebaseTools)('exegesis-express')
  const post = {
    operationId: 'call',
    requestBody: { content: { 'application/json': { schema: { type: 'nonsense' } } } },
    responses: { 200: { description: 'done' } },
  }
  const info = { title: 'API', version: '1' }
  middleware({ openapi: '3.0.0', info, paths: { '/call': { post } } }, {}).then(
    () => console.log('started'),
    (error) => console.log('refused: ' + error.message),
  )
`

const start = (...args: string[]) =>
  spawnSync(process.execPath, [...args, '-e', START_OF_AN_API], { encoding: 'utf8' })

test('the Auth emulator doesn’t compile a schema before its first call', () => {
  expect(start()).toMatchObject({ stdout: expect.stringMatching(/^refused/) })
  expect(start('--import', './local/stack/lazy-auth-schemas.mjs')).toMatchObject({
    stdout: 'started\n',
    stderr: '',
  })
})
