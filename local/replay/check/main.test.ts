import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(__dirname, '../../..')
const EXAMPLES = 'local/replay/examples'
const TIMEOUT_MS = 120_000

const check = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'local/replay/check/main.ts', ...args],
    { cwd: ROOT, timeout: TIMEOUT_MS },
  )

test(
  'the Firebase SDK reads the same values that the sample file holds',
  async () => {
    const { stdout } = await check(`${EXAMPLES}/sample.csv`, `${EXAMPLES}/sample.json`)
    expect(stdout).toMatch(/LS-BIRCH +batteryVoltage +Birch battery \(V\) +56 +0 +0/)
    expect(stdout).toContain('Bad rows so far: 5\n  line 14: cannot read Alder P1 (A) "21,4 A"')
    expect(stdout).toContain('58 rows compared, 0 differ')
  },
  TIMEOUT_MS,
)

test('prints the usage when called without files', async () => {
  await expect(check()).rejects.toThrow('usage: npm run check:replay -- FILE.csv MAPPING.json')
})
