import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { HOST, PORTS } from '@/local/config'
import { idTokenOf } from './support/accounts'
import { expect, test } from './support/test'

const run = promisify(execFile)

test('the demo backend passes the contract check that any backend can run', async ({
  account,
  plant,
}) => {
  await plant.breakDown(plant.first, 'power-failure')
  const address = `http://${HOST}:${PORTS.backend}`
  const { stdout } = await run('npm', ['run', '--silent', 'check:backend', '--', address], {
    env: { ...process.env, WETWELL_ID_TOKEN: await idTokenOf(account) },
  })
  expect(stdout).toContain('ok   GET /admin/terms')
  expect(stdout).not.toContain('empty')
  expect(stdout.trimEnd()).toMatch(/\d+ passed, 0 failed$/)
})
