import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '@/e2e/browser'

const PORT = 3000

export default async function config() {
  return defineConfig({
    testDir: './e2e',
    timeout: 45_000,
    expect: { timeout: 10_000 },
    // One stack, two cores: what one journey does to a station, another one must not see.
    workers: 1,
    forbidOnly: Boolean(process.env.CI),
    reporter: 'list',
    use: {
      baseURL: `http://127.0.0.1:${PORT}`,
      launchOptions: await chromiumLaunchOptions(),
      screenshot: 'only-on-failure',
      trace: 'retain-on-failure',
    },
    webServer: {
      command: `npm run --silent demo -- --port ${PORT}`,
      url: `http://127.0.0.1:${PORT}`,
      timeout: 180_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  })
}
