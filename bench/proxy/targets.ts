import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { childEnvironment } from '@/local/stack/demo-env'
import { startProcess, type ManagedProcess } from '@/local/stack/supervisor'
import { responds, waitUntil } from '@/local/stack/wait-until'
import buildWebApp from '@/tests/web-app/build-web-app.mjs'
import { googleVariables, REDIRECT_GOOGLE, tlsIdentity } from '@/tests/built-app/google-variables'
import { GoogleServer } from '@/tests/google-server'
import { launchWebApp, untilReady } from '@/tests/web-app/web-app'

const PORTS = { backend: 4150, bareProxy: 4151, rewrites: 4152 }
const BACKEND = originOf(PORTS.backend)
const NEXT = 'node_modules/next/dist/bin/next'
const REWRITES_SOURCE = 'bench/proxy/rewrites-app'
/** A copy: a build among the sources would be linted, type-checked, and tested. */
const REWRITES_APP = '.next/bench-rewrites'
const TYPESCRIPT = ['--import', 'tsx']
const START_TIMEOUT_MS = 60_000

export type Targets = Awaited<ReturnType<typeof startTargets>>

/** Ours checks signatures, as in production. */
export async function startTargets(folder: string) {
  const children: ManagedProcess[] = []
  const start = (name: string, args: string[], port: number) => {
    const variables = { NODE_ENV: 'production', PORT: `${port}`, BACKEND_URL: BACKEND }
    const env = childEnvironment(process.env, variables)
    const logFile = join(folder, `${name}.log`)
    const child = startProcess({ name, args, env, cwd: process.cwd(), logFile })
    process.once('exit', child.kill)
    children.push(child)
    return child
  }

  buildWebApp()
  cpSync(REWRITES_SOURCE, REWRITES_APP, { recursive: true })
  const build = start('rewrites-build', [NEXT, 'build', REWRITES_APP], PORTS.rewrites)
  if ((await build.exited).code !== 0) throw new Error(build.lastLines().join('\n'))

  start('backend', [...TYPESCRIPT, 'bench/proxy/backend.ts'], PORTS.backend)
  start('bare-proxy', [...TYPESCRIPT, 'bench/proxy/bare-proxy.ts'], PORTS.bareProxy)
  start('rewrites', [NEXT, 'start', REWRITES_APP, '-p', `${PORTS.rewrites}`], PORTS.rewrites)
  const wetwell = await startWetwell(folder, BACKEND)
  const others = {
    direct: BACKEND,
    'bare Node proxy': originOf(PORTS.bareProxy),
    'Next rewrites': originOf(PORTS.rewrites),
  }
  await Promise.all(Object.values(others).map(untilItAnswers))

  return {
    origins: { ...others, Wetwell: wetwell.origin },
    tokens: wetwell.tokens,
    async stop() {
      await wetwell.stop()
      await Promise.all(children.map((child) => child.stop(1_000)))
    },
  }
}

async function untilItAnswers(origin: string): Promise<void> {
  const isThere = () => responds(`${origin}/api/alerts/user`)
  if (!(await waitUntil(isThere, { timeoutMs: START_TIMEOUT_MS })))
    throw new Error(`${origin} did not start`)
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

async function startWetwell(folder: string, backendUrl: string) {
  const tls = tlsIdentity()
  const google = new GoogleServer(tls)
  await google.server.start()
  const variables = {
    ...googleVariables(folder, google, tls),
    // Like Node's own agent.
    GOOGLE_STAND_IN_KEEP_ALIVE: '1',
    BACKEND_URL: backendUrl,
  }
  const web = launchWebApp(folder, variables, REDIRECT_GOOGLE)
  await untilReady(web)
  return {
    origin: `http://127.0.0.1:${web.port}`,
    tokens: (count: number) =>
      Promise.all(Array.from({ length: count }, () => google.sign({ sub: randomUUID() }))),
    stop: () => Promise.all([web.stop(), google.server.stop()]),
  }
}
