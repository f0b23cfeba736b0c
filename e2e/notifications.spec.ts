import type { Page } from '@playwright/test'
import { bellOf, openPanel, rowOf } from './support/alerts-panel'
import { noticesOf, recordNotices } from './support/recorded-notices'
import { enter, expect, expectAccessible, test } from './support/test'

const POWER = /power/i

const noticesSwitch = (page: Page) => page.getByRole('switch', { name: 'Browser notifications' })

/** The title counts what the bell says is unacknowledged; a closed panel shows the bell. */
async function expectCountInTitle(page: Page) {
  await expect(async () => {
    const label = (await bellOf(page).getAttribute('aria-label', { timeout: 1000 })) ?? ''
    const count = /(\d+) unacknowledged/.exec(label)?.[1]
    expect(await page.title()).toBe(count ? `(${count}) Wetwell` : 'Wetwell')
  }).toPass()
}

test('one notice of a new alert over two tabs: after quiet, until it is acknowledged, whichever tab closes', async ({
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
  expect(await page.evaluate(() => window.notices.at(-1)?.title)).toBe('Test of Wetwell')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/')
  await openPanel(other)
  await other.getByRole('button', { name: 'Quiet for' }).click()
  await other.getByRole('menuitem', { name: '15 min' }).click()
  const mark = page.getByRole('banner').getByRole('button', { name: /^Quiet until/ })
  await expect(mark).toBeVisible()

  await plant.breakDown(station, 'power-failure')
  const row = rowOf(other, station.id, POWER)
  await expect(row).toBeVisible()
  await expectCountInTitle(page)
  expect(await noticesOf([page, other], station.name)).toEqual([])

  await mark.click()
  await page.getByRole('menuitem', { name: 'End quiet now' }).click()
  await expect.poll(() => noticesOf([page, other], station.name)).toHaveLength(1)
  await expect(mark).toBeHidden()
  const [told] = await noticesOf([page], station.name)
  expect(told).toMatchObject({ title: expect.stringMatching(POWER), isClosed: false })

  // The tab that told it goes: the next shows it once more, silently, so that it can close it.
  await page.close()
  await expect.poll(() => noticesOf([other], station.name)).toHaveLength(1)
  const [adopted] = await noticesOf([other], station.name)
  expect(adopted).toMatchObject({ tag: told?.tag, isSilent: true, isClosed: false })

  await row.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.poll(() => noticesOf([other], station.name)).toMatchObject([{ isClosed: true }])
  await other.keyboard.press('Escape')
  await expectCountInTitle(other)
})

test('where the browser blocks notifications, the settings say how to allow them again', async ({
  page,
  account,
}) => {
  // No permission was given, and nobody is there to ask: the browser refuses.
  await enter(page, account, '/preferences')
  await expect(page.getByText(/^Blocked in this browser\. Open the site’s settings/)).toBeVisible()
  await expect(noticesSwitch(page)).toBeDisabled()
})
