import { createServer } from 'node:net'
import { HOST, PORTS } from '@/local/config'
import { DemoError } from './demo-error'
import { findPortHolder, type PortHolder } from './port-holder'

export interface PortUse {
  port: number
  /** as worded in messages */
  purpose: string
  /** sets another port */
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
    const why = state === 'taken' ? `is taken${byWhom(holder)}` : 'needs more privileges'
    const target = holder ? 'it' : 'what is listening there'
    const search = holder ? '' : ` (see lsof -i :${port})`
    const wayOut = option
      ? `choose another with ${option}`
      : `stop ${target}, perhaps another demo${search}`
    throw new DemoError(`Port ${port}, which ${purpose} needs, ${why}: ${wayOut}.`)
  }
}

function byWhom(holder: PortHolder | undefined): string {
  return holder ? ` by process ${holder.pid} (${holder.name})` : ''
}

function portState(port: number): Promise<PortState> {
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
