import { HOST } from '@/local/config'
import { freePort } from '@/local/free-port'
import { startProgram } from '@/local/start-program'

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** In its own process, because its protobufjs types clash with firebase-admin's. */
export async function startServer() {
  const args = ['local/firestore/main.ts', '--port', '0']
  const { found, stop } = await startProgram(args, (line) => /listens on (\S+)$/.exec(line)?.[1])
  return { host: found, stop }
}

export async function startOfficialServer(): Promise<RunningServer> {
  const port = await freePort()
  const args = ['local/firestore/official-main.ts', '--port', String(port)]
  const { found, stop } = await startProgram(args, (line) =>
    line.includes('is now running') ? `${HOST}:${port}` : undefined,
  )
  return { host: found, stop }
}
