/** `npm run test:rules`: firestore.rules on Google's emulator; given Jest's arguments, no journeys. */
import { spawnSync } from 'node:child_process'
import { findOfficialEmulator } from '@/local/firestore/official-emulator'
import { OFFICIAL_JOURNEYS } from './official-journeys'

function run(command: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync('npx', command, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

const found = findOfficialEmulator()
const jestOptions = process.argv.slice(2)
if ('missing' in found) console.log(`firestore.rules: not tested; ${found.missing}`)
else {
  run(['jest', '--selectProjects', 'rules', ...jestOptions])
  if (jestOptions.length === 0) run(OFFICIAL_JOURNEYS.command, OFFICIAL_JOURNEYS.env)
}
