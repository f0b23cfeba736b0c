import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  /** `127.0.0.1:port` */
  host: string
  stop: () => void
}

/**
 * Starts the local Firestore on a free port, in its own process, because its protobufjs types
 * clash with those of firebase-admin.
 */
export async function startServer(): Promise<RunningServer> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => {
    child.kill('SIGTERM')
  }
  process.once('exit', stop)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, host] = /listens on (\S+)$/.exec(line) ?? []
    if (host) return { host, stop }
  }
  throw new Error('The local Firestore ended before it listened.')
}

/** The server at FIRESTORE_EMULATOR_HOST, or a new local one. */
export async function serverUnderTest(): Promise<RunningServer> {
  const host = process.env.FIRESTORE_EMULATOR_HOST
  return host ? { host, stop: () => undefined } : startServer()
}
