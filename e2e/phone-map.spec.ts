import { chromiumLaunchOptions, withWebGl } from './support/browser'
import { goOffline, goOnline, test, untilReadyForOffline, WITHOUT_NETWORK } from './support/phone'
import { enter, expect } from './support/test'

test.use({
  launchOptions: withWebGl(await chromiumLaunchOptions()),
  viewport: { width: 360, height: 740 },
  expectedInConsole: [WITHOUT_NETWORK],
})

test('a map that was opened before starts without a connection, and draws when it is back', async ({
  page,
  account,
}) => {
  await enter(page, account)
  await untilReadyForOffline(page)
  const map = page.locator('canvas.maplibregl-canvas')
  await page.goto('/map')
  await expect(map).toBeVisible()
  const isBasemapKept = () => page.evaluate(() => caches.match('/basemap/world.json').then(Boolean))
  await expect.poll(isBasemapKept).toBe(true)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await goOnline(page)
  await expect(map).toBeVisible()
})
