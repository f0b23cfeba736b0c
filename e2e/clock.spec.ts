import { installClock } from './support/clock'
import { expect, test } from './support/test'

test('no timer overtakes another of the same delay', async ({ page }) => {
  await installClock(page)
  await page.goto('/manifest.webmanifest')
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.evaluate(() => {
    setTimeout(() => setTimeout(() => (document.title += 'set in a callback'), 0), 1000)
  })
  await page.clock.runFor(1000)
  await page.evaluate(() => {
    setTimeout(() => (document.title += ', then set outside'), 0)
  })
  await page.clock.runFor(10)
  await expect(page).toHaveTitle('set in a callback, then set outside')
})
