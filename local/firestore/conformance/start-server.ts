import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { HOST } from '@/local/config'
import { findOfficialEmulator, officialCommand } from '@/local/firestore/official-emulator'
import { freePort } from '@/local/free-port'

export interface RunningServer {
  /** `127.0.0.1:port` */
  host: string
  stop: () => void
}

/**
 * Starts the local Firestore on a free port, in its own process, because its protobufjs types
 * clash with those of firebase-admin.
 */
export function startServer(): Promise<RunningServer> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  return start(
    process.execPath,
    ['--import', 'tsx', main, '--port', '0'],
    (line) => /listens on (\S+)$/.exec(line)?.[1],
  )
}

/**
 * Starts Google's emulator with firestore.rules.
 * @throws if it isn't installed
 */
export async function startOfficialServer(): Promise<RunningServer> {
  const found = findOfficialEmulator()
  if ('missing' in found) throw new Error(`Google's Firestore emulator: ${found.missing}.`)
  const port = await freePort()
  return start(...officialCommand(found.jar, port), (line) =>
    line.includes('is now running') ? `${HOST}:${port}` : undefined,
  )
}

async function start(
  program: string,
  args: string[],
  hostIn: (line: string) => string | undefined,
): Promise<RunningServer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => {
    child.kill('SIGTERM')
  }
  process.once('exit', stop)
  for await (const line of createInterface({ input: child.stdout })) {
    const host = hostIn(line)
    if (host) return { host, stop }
  }
  throw new Error(`Firestore ended before it listened: ${program} ${args.join(' ')}`)
}

/** The server at FIRESTORE_EMULATOR_HOST, or a new local one. */
export async function serverUnderTest(): Promise<RunningServer> {
  const host = process.env.FIRESTORE_EMULATOR_HOST
  return host ? { host, stop: () => undefined } : startServer()
}
