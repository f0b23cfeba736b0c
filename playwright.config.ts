import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@/e2e/browser'
import { PORTS } from '@/local/config'

const address = `http://127.0.0.1:${PORTS.web}`

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // One stack, two cores: what one journey does to a station, another one must not see.
  workers: 1,
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
