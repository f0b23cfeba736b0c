import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { findOfficialEmulator } from './official-emulator'

const EMULATOR = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

function main() {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: String(PORTS.firestore) } },
  })
  const found = findOfficialEmulator()
  if ('missing' in found) throw new Error(`Google's Firestore emulator: ${found.missing}.`)
  const emulator = spawn(
    'java',
    [
      // It mostly runs for a minute: Java spends more on optimizing its code than that saves.
      ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
      ...['-cp', found.jar, EMULATOR, 'start'],
      ...[`--host=${HOST}`, `--port=${values.port}`, '--rules=firestore.rules'],
      `--project_id=${PROJECT_ID}`,
    ],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  process.once('exit', () => emulator.kill('SIGTERM'))
  emulator.once('error', (error) => {
    throw error
  })
  emulator.once('exit', (code) => process.exit(code ?? 1))
}

main()
