import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { HOST } from '@/local/config'
import { freePort } from '@/local/free-port'

export interface RunningServer {
  host: string
  /** Waits until the process is gone; Jest complains after 1 s. */
  stop: () => Promise<void>
}

/** In its own process, because its protobufjs types clash with firebase-admin's. */
export function startServer(): Promise<RunningServer> {
  return start('../main.ts', 0, (line) => /listens on (\S+)$/.exec(line)?.[1])
}

/** Google's emulator with firestore.rules. @throws if it isn't installed */
export async function startOfficialServer(): Promise<RunningServer> {
  const port = await freePort()
  return start('../official-main.ts', port, (line) =>
    line.includes('is now running') ? `${HOST}:${port}` : undefined,
  )
}

async function start(
  main: string,
  port: number,
  hostIn: (line: string) => string | undefined,
): Promise<RunningServer> {
  const file = fileURLToPath(new URL(main, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  process.once('exit', () => child.kill('SIGTERM'))
  for await (const line of createInterface({ input: child.stdout })) {
    const host = hostIn(line)
    if (!host) continue
    // A full pipe would block the server.
    child.stdout.resume()
    return { host, stop }
  }
  throw new Error(`${main} ended before it listened.`)
}
