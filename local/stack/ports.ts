import { createServer } from 'node:net'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { HOST, PORTS } from '@/local/config'
import { DemoError } from './demo-error'

interface PortUse {
  port: number
  /** as worded in messages */
  purpose: string
  option?: string
}

type PortState = 'free' | 'taken' | 'forbidden'

/** `ownFirestore`: the demo starts Firestore itself. */
export function portsOfRun(webPort: number, ownFirestore: boolean): PortUse[] {
  return [
    { port: webPort, purpose: 'the web app', option: '--port' },
    { port: PORTS.backend, purpose: 'the backend' },
    { port: PORTS.backendControl, purpose: "the backend's control port" },
    { port: PORTS.simulator, purpose: 'the simulator' },
    ...(ownFirestore ? [{ port: PORTS.firestore, purpose: 'Firestore' }] : []),
    { port: PORTS.auth, purpose: 'the Auth emulator' },
    { port: PORTS.functions, purpose: 'the Functions emulator' },
    { port: PORTS.hub, purpose: "the emulators' hub" },
    { port: PORTS.logging, purpose: "the emulators' log" },
  ]
}

/** @throws DemoError with one sentence about the first port in use */
export async function assertPortsAreFree(uses: PortUse[]): Promise<void> {
  for (const { port, purpose, option } of uses) {
    const state = await portState(port)
    if (state === 'free') continue

    const holder = state === 'taken' ? findPortHolder(port) : undefined
    const byWhom = holder ? ` by process ${holder.pid} (${holder.name})` : ''
    const why = state === 'taken' ? `is taken${byWhom}` : 'needs more privileges'
    const target = holder ? 'it' : 'what is listening there'
    const search = holder ? '' : ` (see lsof -i :${port})`
    const wayOut = option
      ? `choose another with ${option}`
      : `stop ${target}, perhaps another demo${search}`
    throw new DemoError(`Port ${port}, which ${purpose} needs, ${why}: ${wayOut}.`)
  }
}

export function portState(port: number): Promise<PortState> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (error.code === 'EACCES') resolve('forbidden')
      else reject(error)
    })
    server.listen({ port, host: HOST, exclusive: true }, () => {
      server.close(() => resolve('free'))
    })
  })
}

/** in Linux's socket tables */
const LISTENING = '0A'

/** undefined outside Linux and for other users' processes */
export function findPortHolder(port: number, proc = '/proc') {
  const textOf = (...path: string[]) =>
    ifReadable(() => readFileSync(join(proc, ...path), 'utf8').trim()) ?? ''
  const sockets = ['tcp', 'tcp6'].flatMap((table) => listeningSockets(textOf('net', table), port))
  if (sockets.length === 0) return undefined
  const pid = readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .find((id) => hasOpen(sockets, join(proc, id, 'fd')))
  if (pid === undefined) return undefined
  return { pid: Number(pid), name: textOf(pid, 'comm') }
}

/** As links spell them. */
function listeningSockets(table: string, port: number): string[] {
  return table.split('\n').flatMap((line) => {
    const [, localAddress, , state, , , , , , inode] = line.trim().split(/\s+/)
    const localPort = parseInt(localAddress?.split(':')[1] ?? '', 16)
    return state === LISTENING && localPort === port ? [`socket:[${inode}]`] : []
  })
}

function hasOpen(sockets: readonly string[], folder: string): boolean {
  const names = ifReadable(() => readdirSync(folder)) ?? []
  return names.some((name) =>
    sockets.includes(ifReadable(() => readlinkSync(join(folder, name))) ?? ''),
  )
}

/** undefined for another user's or a process that has ended */
function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
