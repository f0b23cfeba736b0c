import type { Page } from '@playwright/test'
import { bellOf, openPanel, rowOf } from './support/alerts-panel'
import { noticesOf, recordNotices } from './support/recorded-notices'
import { enter, expect, expectAccessible, test } from './support/test'

const POWER = /power/i

const noticesSwitch = (page: Page) => page.getByRole('switch', { name: 'Browser notifications' })

/** The title shows the bell's count of unacknowledged alerts; an open panel hides the bell. */
async function expectCountInTitle(page: Page) {
  await expect(async () => {
    const label = (await bellOf(page).getAttribute('aria-label', { timeout: 1000 })) ?? ''
    const count = /(\d+) unacknowledged/.exec(label)?.[1]
    expect(await page.title()).toBe(count ? `(${count}) Wetwell` : 'Wetwell')
  }).toPass()
}

test('an alert is announced by one of two tabs: after a silence, until acknowledged, even if that tab closes', async ({
  page,
  context,
  account,
  plant,
}) => {
  const station = plant.first
  await recordNotices(context)
  await enter(page, account, '/preferences')
  await noticesSwitch(page).check()
  await page.getByRole('button', { name: 'Show a test notification' }).click()
  expect(await page.evaluate(() => window.notices.at(-1)?.title)).toBe('Wetwell test')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/')
  await openPanel(other)
  await other.getByRole('button', { name: 'Silence everything' }).click()
  await other.getByLabel('Also silence critical alerts and those of unknown severity').check()
  await other.getByRole('button', { name: 'Silence', exact: true }).click()
  const mark = page.getByRole('banner').getByRole('link', { name: /^Silent until/ })
  await expect(mark).toBeVisible()

  await plant.breakDown(station, 'power-failure')
  const row = rowOf(other, station.id, POWER)
  await expect(row).toBeVisible()
  await expectCountInTitle(page)
  expect(await noticesOf([page, other], station.name)).toEqual([])

  await page.getByRole('button', { name: 'End silence: Everything' }).click()
  await expect.poll(() => noticesOf([page, other], station.name)).toHaveLength(1)
  await expect(mark).toBeHidden()
  const [told] = await noticesOf([page], station.name)
  expect(told).toMatchObject({ title: expect.stringMatching(POWER), isClosed: false })

  // When the tab that showed it closes, the next shows it again, silently, to be able to close it.
  await page.close()
  await expect.poll(() => noticesOf([other], station.name)).toHaveLength(1)
  const [adopted] = await noticesOf([other], station.name)
  expect(adopted).toMatchObject({ tag: told?.tag, isSilent: true, isClosed: false })

  await row.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.poll(() => noticesOf([other], station.name)).toMatchObject([{ isClosed: true }])
  await other.keyboard.press('Escape')
  await expectCountInTitle(other)
})

test('when the browser blocks notifications, preferences explain how to allow them', async ({
  page,
  account,
}) => {
  // Permission wasn't granted and no one can be prompted, so the browser denies it.
  await enter(page, account, '/preferences')
  await expect(page.getByText(/^Blocked in this browser\. Open the site settings/)).toBeVisible()
  await expect(noticesSwitch(page)).toBeDisabled()
})
