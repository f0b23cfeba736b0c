import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { alertListEnvelopeSchema } from '@/lib/alerts/alert'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { QUICK_FAULTS, SLOW_FAULTS } from '@/tests/backend-faults'
import { goodAnswer, goodBody } from '@/tests/proxied-calls'
import { forwardTo, json, StandInServer, type Answer } from '@/tests/stand-in-server'
import { launchWebApp, untilReady, type WebApp } from '@/tests/web-app/web-app'
import { installClock } from './support/clock'
import { enter, expect, test } from './support/test'

const ALERTS = '/alerts/user'
const ACKNOWLEDGE = '/alerts/status/a1/acknowledge'

/** Forwards to the demo's backend whatever a test doesn't make fail. */
const forward = forwardTo(`http://${HOST}:${PORTS.backend}`)
const answers = new Map<string, Answer>()
const backend = new StandInServer(undefined, (request, response) => {
  const answer = answers.get(request.url) ?? forward
  answer(request, response)
})
// The tests share one app, with its own circuit breakers, in front of the failing backend.
test.describe.configure({ mode: 'default' })

let folder: string
let app: WebApp

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wetwell-backend-faults-'))
  await backend.start()
  app = await launchWebApp(folder, {
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${PORTS.auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${PORTS.firestore}`,
    BACKEND_URL: backend.origin,
  })
  await untilReady(app)
})
test.afterAll(async () => {
  await app.stop()
  await backend.stop()
  rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(untilHealthy)
test.afterEach(() => answers.clear())

/** For 10 s the app remembers that its backend failed in the previous journey. */
async function untilHealthy() {
  await expect(async () => {
    const health = await fetch(`${address()}api/health`)
    expect(health.status).toBe(200)
  }).toPass({ timeout: 15_000 })
}

/** Drops the Date header: the app syncs its clock to it, which would undo stepping the clock. */
async function withoutDates(page: Page) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'date')
    await route.fulfill({ response, headers: Object.fromEntries(headers) })
  })
}

const address = () => `http://${HOST}:${app.port}/`
const banner = (page: Page) => page.getByText(/^Alerts not available since/)
const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ })

function fault(name: string): Answer {
  const answer = QUICK_FAULTS[name]?.answer ?? SLOW_FAULTS[name]
  if (!answer) throw new Error(`There is no fault ${name}.`)
  return answer
}

test.describe('alerts from a failing backend', () => {
  test.use({ expectedInConsole: [/status of 50[234]/] })

  test('show as not available for every fault and come back without a reload', async ({
    page,
    account,
  }) => {
    answers.set(ALERTS, fault('reset before a response'))
    await enter(page, account, address())
    for (const name of ['HTML labeled as JSON', '50 MB', 'headers never come']) {
      await expect(banner(page)).toBeVisible({ timeout: 15_000 })
      await expect(bell(page)).toHaveAccessibleName(/not available since/)
      await expect(page.getByText(/readings only/i).first()).toBeVisible()
      answers.delete(ALERTS)
      await expect(banner(page)).toBeHidden({ timeout: 15_000 })
      answers.set(ALERTS, fault(name))
      await page.reload()
    }
  })

  test('turn delayed, then stale, while connections are refused, and live again after', async ({
    page,
    account,
  }) => {
    await installClock(page)
    await enter(page, account, address())
    // Stepped before it is connected, Firestore's SDK would report that it can't be reached.
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
    await bell(page).click()
    const panel = page.getByRole('dialog', { name: 'Alerts' })
    await expect(panel).toContainText('Live. Last updated')
    await backend.stop()
    await withoutDates(page)
    await page.clock.fastForward(13_000)
    await expect(panel).toContainText('Delayed. Last updated')
    await page.clock.fastForward(20_000)
    await expect(panel).toContainText('Stale since')
    await page.unrouteAll({ behavior: 'wait' })
    await backend.start()
    await expect(panel).toContainText('Live. Last updated', { timeout: 12_000 })
  })
})

test.describe('an acknowledgment', () => {
  test.use({ expectedInConsole: [/status of 502|ApiCallError/] })

  test('shows that it failed when the backend breaks off, and can be retried', async ({
    page,
    account,
  }) => {
    let isAcknowledged = false
    answers.set(ALERTS, (request, response) => {
      const { data } = alertListEnvelopeSchema.parse(goodBody(request))
      const shown = data.map((alert) => ({ ...(alert as object), acknowledged: isAcknowledged }))
      json(200, { data: shown })(request, response)
    })
    answers.set(ACKNOWLEDGE, fault('closed before a response'))
    await enter(page, account, address())
    await bell(page).click()
    const row = page.getByRole('row').filter({ hasText: 'High level' })
    await row.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(row.getByRole('alert')).toHaveText('Not acknowledged. Try again.')

    answers.set(ACKNOWLEDGE, (request, response) => {
      isAcknowledged = true
      goodAnswer(request, response)
    })
    await row.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(row.getByText('Acknowledged', { exact: true })).toBeVisible()
  })
})
