import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { withoutServiceWorker } from '@/e2e/support/test'
import { startAppWithSettings, type AppWithSettings } from './app-with-settings'
import { BUILD } from './build-with-settings'
import { SentrySink } from './sentry-sink'
import { startBrokenServer, type BrokenServer } from './server-fault'
import { visit, type Visit } from './visit'

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
