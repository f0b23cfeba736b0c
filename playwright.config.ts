import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@/e2e/browser'
import { PORTS } from '@/local/config'

/** Journeys that break pumps or acknowledge alerts: one after the other, beside all the rest. */
const CHANGE_THE_PLANT =
  /\/(alerts|backend-contract|station-list|station-page|notifications|map)\.spec\.ts$/

const address = `http://127.0.0.1:${PORTS.web}`

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // One stack: what a journey does to a station or an alert, another such journey must not see.
  projects: [
    { name: 'plant', testMatch: CHANGE_THE_PLANT, workers: 1 },
    { name: 'screens', testIgnore: CHANGE_THE_PLANT, workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: address,
    launchOptions: await chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm run --silent demo',
    url: address,
    timeout: 480_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
