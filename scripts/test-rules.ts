/**
 * `npm run test:rules`: firestore.rules on Google's Firestore emulator, where that is installed.
 * Arguments are passed on to Jest.
 */
import { spawnSync } from 'node:child_process'
import { findOfficialEmulator } from '@/local/firestore/official-emulator'

const found = findOfficialEmulator()
if ('missing' in found) console.log(`firestore.rules: not tested; ${found.missing}`)
else {
  const jest = ['jest', '--selectProjects', 'rules', ...process.argv.slice(2)]
  process.exitCode = spawnSync('npx', jest, { stdio: 'inherit' }).status ?? 1
}
