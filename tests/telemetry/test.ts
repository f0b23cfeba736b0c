import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpSync, rmSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { withoutServiceWorker } from '@/e2e/support/test'
import { startAppWithSettings, type AppWithSettings } from './app-with-settings'
import { BUILD } from './build-with-settings'
import { SentrySink } from './sentry-sink'
import { visit, type Visit } from './visit'
import { EMAIL_IN_FAULTS, JWT_IN_FAULTS } from './personal'

const PORT = 4311
const STEP_TIMEOUT_MS = 90_000

interface Telemetry {
  logFolder: string
  sink: SentrySink
  app: AppWithSettings
  visited: Visit
  brokenServer: BrokenServer
}

/** All tools are on and send to our own servers. */
export const test = base.extend<object, Telemetry>({
  logFolder: [
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'wetwell-telemetry-'))
      await provide(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  sink: [
    async ({}, provide) => {
      const sink = new SentrySink()
      await sink.start()
      await provide(sink)
      sink.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ logFolder }, provide) => {
      const app = await startAppWithSettings(BUILD, PORT, logFolder)
      await provide(app)
      await app.stop()
    },
    { scope: 'worker', timeout: STEP_TIMEOUT_MS },
  ],
  visited: [
    async ({ browser, app, sink }, provide) => {
      const context = await browser.newContext()
      // Its cache would hide a fault that the visit must meet.
      await withoutServiceWorker(context)
      await provide(await visit(context, app.address, sink))
      await context.close()
    },
    { scope: 'worker', timeout: STEP_TIMEOUT_MS },
  ],
  brokenServer: [
    async ({ logFolder }, provide) => {
      const server = await startBrokenServer(BUILD, logFolder)
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: STEP_TIMEOUT_MS },
  ],
})

export { expect }

const BROKEN_PORT = 4312

/** Needed to render a station's page; a host may fail to package it. */
const LOST = '.next/server/app/[edgeNodeId]/page_client-reference-manifest.js'

interface BrokenServer {
  /** With a token, a cookie, and an email address. */
  askForPage: () => Promise<number>
  stop: () => Promise<void>
}

/** On a copy of the build with a file missing. */
async function startBrokenServer(build: string, logFolder: string): Promise<BrokenServer> {
  const broken = `${build}-broken`
  rmSync(broken, { recursive: true, force: true })
  cpSync(build, broken, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== join(build, '.next/cache'),
  })
  rmSync(join(broken, LOST))
  const { address, stop } = await startAppWithSettings(broken, BROKEN_PORT, logFolder)
  return {
    async askForPage() {
      const path = `/LS-001?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`
      const { status } = await fetch(`${address}${path}`, {
        headers: { authorization: `Bearer ${JWT_IN_FAULTS}`, cookie: `session=${JWT_IN_FAULTS}` },
      })
      return status
    },
    stop,
  }
}
