import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { PORTS } from '@/local/config'

const address = `http://127.0.0.1:${PORTS.web}`

export default defineConfig({
  testDir: './e2e',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A third one on two cores saves a sixth of the time, and each journey takes half as long again.
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'journeys' },
    // Its servers have fixed ports, since its build bakes them in.
    {
      name: 'telemetry',
      testDir: './tests/telemetry',
      workers: 1,
      fullyParallel: false,
      dependencies: ['build for telemetry'],
    },
    { name: 'build for telemetry', testDir: './tests/telemetry', testMatch: 'build.setup.ts' },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: address,
    // A 24-hour clock makes times easy to compare.
    locale: 'en-US-u-hc-h23',
    launchOptions: await chromiumLaunchOptions(),
    // A color or a place that is read while it moves is a matter of luck. Journeys about motion ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Screenshots of each step would take a third of the CPU; `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  webServer: {
    command: `npm run --silent demo -- --stations 0 --firestore ${process.env.DEMO_FIRESTORE ?? 'local'}`,
    url: address,
    timeout: 480_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
