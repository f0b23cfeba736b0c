import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { HOST, PORTS } from '@/local/config'
import { expect, test } from './test'

const run = promisify(execFile)

test('the backend of the demo keeps the contract, as any other can be checked to', async () => {
  const address = `http://${HOST}:${PORTS.backend}`
  const { stdout } = await run('npm', ['run', '--silent', 'check:backend', '--', address])
  expect(stdout).toContain('ok   GET /admin/terms')
  expect(stdout.trimEnd()).toMatch(/\d+ passed, 0 failed$/)
})
