import { bellOf, failAlerts, openPanel, panelOf } from './support/alerts-panel'
import { enterWithClock, installClock } from './support/clock'
import { enter, expect, expectAccessible, test } from './support/test'

const ALERTS = '**/api/alerts/user'

/** Failed calls and lost-connection messages. */
const EXPECTED =
  /status of 503|The backend is not available|ERR_INTERNET|'Listen' stream .* transport errored/

test.describe('while the backend is down', () => {
  test.use({ expectedInConsole: [EXPECTED] })

  test('shows nothing as normal, keeps alerts on screen, and recovers by itself, from being offline too', async ({
    page,
    context,
    account,
    plant,
  }) => {
    await plant.breakDown(plant.first, 'power-failure')
    await enterWithClock(page, account)
    const summary = page.getByLabel('Stations by status')
    await openPanel(page)
    const panel = panelOf(page)
    const rows = panel.getByRole('row').filter({ has: page.getByRole('button') })
    await expect(rows.first()).toBeVisible()
    await expect(panel.getByText(/^Live\. Last updated/)).toBeVisible()
    const restore = await failAlerts(page)

    await rows.first().getByRole('button', { name: 'Acknowledge' }).click()
    await expect(rows.first().getByText('Not acknowledged. Try again.')).toBeVisible()
    await expect(rows.first().getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
    await page.clock.fastForward(13_000)
    await expect(panel.getByText(/^Delayed\. Last updated/)).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(panel.getByText(/^Stale since \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Alerts not available since \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName(/^Alerts not available since/)
    await expect(bellOf(page)).toHaveText('–')
    await expect(summary).toContainText(/1\s*Alarm/)
    const asOf = page.getByRole('grid').getByText(/as of \d\d:\d\d:\d\d/)
    await expect(asOf.first()).toBeVisible()
    await expectAccessible(page)

    await restore()
    await expect(page.getByText(/^Alerts not available since/)).toBeHidden()
    await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, \d+/)
    await expect(
      page.getByRole('status').filter({ hasText: /^Alerts available again/ }),
    ).toHaveCount(1)
    await expect(asOf).toHaveCount(0)

    await context.setOffline(true)
    await expect(
      page.getByText(/^You are offline\. (Data is not updating|Readings not available)/),
    ).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(
      page.getByText(/^You are offline\. Alerts not available since [\d:]+/),
    ).toBeVisible()
    const polled = page.waitForResponse(ALERTS)
    await context.setOffline(false)
    await polled
    await expect(page.getByText(/^You are offline/)).toBeHidden()
  })
})

test.describe('on a phone whose clock is ten minutes fast', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the panel fills the screen, ages are correct, and an unreadable alert is shown and counted', async ({
    page,
    account,
    plant,
  }) => {
    const { id, name } = plant.first
    const alert = {
      id: 'alert-1',
      name: 'High level',
      pump_station_name: name,
      edge_node_id: id,
      acknowledged: false,
    }
    await installClock(page, Date.now() + 600_000)
    await page.route(ALERTS, (route) => {
      const nowMs = Date.now()
      return route.fulfill({
        headers: { date: new Date(nowMs).toUTCString(), 'x-request-id': 'test' },
        json: {
          data: [{ ...alert, alerted_at: new Date(nowMs - 90_000).toISOString() }],
          unreadable: [{ id: 'bad-1', reason: 'name: expected string' }],
        },
      })
    })
    await enter(page, account)
    await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 2, .*1 unreadable$/)
    await openPanel(page)
    const panel = panelOf(page)
    await expect(panel.getByRole('row', { name: /Unreadable alert bad-1/ })).toBeVisible()
    await expect(panel.getByText('1 min ago')).toBeVisible()
    await expect(panel.getByText(/^Live\. Last updated/)).toBeVisible()
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
