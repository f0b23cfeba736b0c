import type { Page } from '@playwright/test'
import { storePreferences } from './support/preferences-document'
import { recordTones, tonesOf } from './support/recorded-tones'
import { expect, expectAccessibleInBothSchemes, test } from './support/test'
import { enterWall, tileOf } from './support/wall-display'

/** Opens the wall once as a page of an older build than its service worker. */
async function openFormerBuild(page: Page) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('was-former')) return
    sessionStorage.setItem('was-former', 'yes')
    const pretend = () => (document.documentElement.dataset.build = 'former')
    document.addEventListener('readystatechange', pretend, { once: true })
  })
  await page.goto('/?display=wall')
}

test('a wall that may not sound waits with a new version, and its sound survives that', async ({
  page,
  context,
  browser,
  account,
  plant,
}) => {
  await storePreferences(account.uid, { alertSound: true })
  await enterWall(page, account)
  const silent = (wall: Page) => wall.getByText('Alarms are silent on this device.')
  await expect(page.getByText(/^All clear/)).toBeVisible()
  await expect(silent(page)).toHaveCount(0)

  // As a kiosk that starts: signed in, and never clicked.
  const storageState = await context.storageState({ indexedDB: true })
  const kiosk = await browser.newContext({ storageState })
  await recordTones(kiosk)
  const wall = await kiosk.newPage()
  let loads = 0
  wall.on('load', () => (loads += 1))
  // Until sound has tried to start: to Chromium, Playwright's look at a page is a click.
  const polled = wall.waitForResponse('**/api/alerts/user')
  await openFormerBuild(wall)
  await polled
  await expect(wall.getByText(/^All clear/)).toBeVisible()
  await expect(silent(wall)).toBeVisible()
  // The page has learned of the newer build by then.
  await wall.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expectAccessibleInBothSchemes(wall)
  expect(loads).toBe(1)

  await wall.getByRole('button', { name: 'Turn on sound' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(wall.getByText(/^All clear/)).toBeVisible()
  await expect(silent(wall)).toHaveCount(0)
  await plant.breakDown(plant.first, 'power-failure')
  await expect(tileOf(wall, plant.first.name)).toContainText('Power failure')
  await expect.poll(() => tonesOf(wall)).toHaveLength(1)
  await kiosk.close()
})
