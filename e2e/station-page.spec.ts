import type { Page } from '@playwright/test'
import { createUser } from './support/accounts'
import { tabTo } from './support/alerts-panel'
import { enter, expect, expectAccessible, test } from './support/test'

const TABS = ['Now', 'Trends', 'Pumps', 'Alerts', 'Configuration', 'Details']

const BOOSTER = 'LS-023'
const ONE_PUMP = 'LS-005'
const FOUR_PUMPS = 'LS-013'
const OFFLINE = 'LS-021'
const OUT_OF_SERVICE = 'LS-025'
const OVERFLOWING = 'LS-003'
const HOUR_S = 3600

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const panel = (page: Page, name: string) =>
  page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectNoSideways(page: Page) {
  const overhang = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0)
}

test('the tabs work by keyboard alone, and survive reload and back', async ({
  page,
  account,
  plant,
}) => {
  const { id } = plant.first
  await enter(page, account, `/${id}`)
  await tabTo(page, tab(page, 'Now'))
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Pumps')).toBeFocused()
  await expect(panel(page, 'Now')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Pumps')).toBeVisible()
  await expect(page).toHaveURL(`/${id}?tab=pumps`)
  await page.keyboard.press('End')
  await expect(tab(page, 'Details')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`/${id}?tab=details`)

  await page.reload()
  await expect(panel(page, 'Details')).toBeVisible()
  await page.goBack()
  await expect(panel(page, 'Pumps')).toBeVisible()
  await page.goBack()
  await expect(panel(page, 'Now')).toBeVisible()
  await expect(page).toHaveURL(`/${id}`)
})

test('every tab is accessible, with the level in sight', async ({ page, account, plant }) => {
  await enter(page, account, `/${plant.first.id}`)
  for (const name of TABS) {
    await tab(page, name).click()
    await expect(panel(page, name)).toBeVisible()
    await expect(region(page, 'Level')).toBeInViewport()
    await expectAccessible(page)
  }
})

test('Back leads on while the server is still asked about the Back before', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account, `/${plant.first.id}`)
  for (const name of ['Pumps', 'Details']) {
    await tab(page, name).click()
    await expect(panel(page, name)).toBeVisible()
  }
  await page.reload()
  await expect(panel(page, 'Details')).toBeVisible()

  // After a reload Next asks twice about a tab that was opened before; the second time it waits.
  let asked = 0
  const isAskedAgain = new Promise<void>((resolve) => {
    void page.route(/tab=pumps&_rsc=/, (route) => {
      asked += 1
      return asked === 1 ? route.continue() : resolve()
    })
  })
  await page.goBack()
  await expect(panel(page, 'Pumps')).toBeVisible()
  await isAskedAgain
  await page.goBack()
  await expect(panel(page, 'Now')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** Names of those that end below, in px from the top of the page. */
async function endBelow(page: Page, limitPx: number): Promise<string[]> {
  const parts = ['Level', 'Pumps', 'Active alerts'].map(async (name) => {
    const box = await region(page, name).boundingBox()
    return box && box.y + box.height <= limitPx ? [] : [name]
  })
  return (await Promise.all(parts)).flat()
}

/** Elements that scroll up and down by themselves. */
const scrollers = (page: Page) =>
  page
    .locator('main *')
    .evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) &&
            one.scrollHeight > one.clientHeight,
        ).length,
    )

test.describe('in an overflow', () => {
  test.use({ stations: { [OVERFLOWING]: { behindS: HOUR_S } } })

  for (const [device, width, height] of [
    ['a phone', 360, 740],
    ['a desk', 1280, 800],
  ] as const)
    test(`${device} shows first what an alarm asks for, and a link leads to its tab`, async ({
      page,
      account,
      plant,
    }) => {
      const { id } = plant.first
      await page.setViewportSize({ width, height })
      await plant.breakDown(plant.first, 'overflow', { elapseS: 0.8 * HOUR_S })
      await enter(page, account, `/${id}`)
      await expect(page.getByRole('main').locator('header')).toContainText(/Overflowing\s*since/)
      await expect(region(page, 'Level')).toContainText(/Spilled/)
      await expect(region(page, 'Active alerts').getByRole('button')).not.toHaveCount(0)
      expect(await endBelow(page, 500)).toEqual([])
      expect(await scrollers(page)).toBe(0)

      await page.goto(`/${id}?tab=pumps`)
      await expect(region(page, 'Active alerts').getByRole('button')).not.toHaveCount(0)
      await expect(page.getByRole('article', { name: 'Pump 1' })).toBeInViewport({ ratio: 0.9 })
      const list = await page.getByRole('tablist').boundingBox()
      expect(list?.y).toBeLessThanOrEqual(width < height ? 100 : height / 2)
    })
})

test('a pump failure shows on the page and as an alert, then clears', async ({
  page,
  account,
  plant,
}) => {
  const station = plant.first
  await enter(page, account, `/${station.id}?tab=pumps`)
  const card = page.getByRole('article', { name: 'Pump 2' })
  await expect(card).toContainText(/Running|Stopped/)
  await plant.breakDown(station, 'failed-start', { pump: 2 })
  await expect(card).toContainText('Failed')
  await expect(region(page, 'Pumps').getByText('Failed')).toBeVisible()
  const alert = region(page, 'Active alerts').getByRole('listitem').filter({ hasText: 'Pump 2' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Alarm since')
  await expect(alert).toContainText('Medium')

  await plant.repair(station)
  await expect(alert).toContainText('Cleared')
  await alert.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(alert).toBeHidden()
  await expect(region(page, 'Active alerts')).toContainText('No active or unacknowledged alerts')
  await expect(card).toContainText(/Running|Stopped/)
})

test('alert configurations require alerts access, and other users see a message', async ({
  page,
  account,
  plant,
  browser,
}) => {
  const { id } = plant.first
  await enter(page, account, `/${id}?tab=configuration`)
  const configurations = region(page, 'Alert configurations')
  await expect(configurations).toContainText('You can still view and acknowledge alerts.')
  await expect(region(page, 'Setpoints')).toContainText(/high alarm/i)

  const employee = await createUser({ organisations: [], isEmployee: true })
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await enter(theirs, employee, `/${id}?tab=configuration`)
  const list = region(theirs, 'Alert configurations')
  await expect(list.getByRole('listitem').filter({ hasText: 'High level' })).toContainText(
    /Level \d+(\.\d+)? m or above for 10 s/,
  )
  await expectAccessible(theirs)

  await theirs.route('**/api/alerts?**', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'forbidden', message: 'no', requestId: '1' } },
    }),
  )
  await expect(list).toContainText('You don’t have access to this station’s alert configurations')
  await context.close()
})

test.describe('stations of every kind', () => {
  test.use({
    stations: {
      [BOOSTER]: {},
      [ONE_PUMP]: {},
      [OFFLINE]: {},
      [OUT_OF_SERVICE]: {},
      [FOUR_PUMPS]: { hasHistory: true },
    },
  })

  for (const [device, width, height] of [
    ['a phone', 360, 740],
    ['a wall', 1920, 1080],
  ] as const)
    test(`look right on ${device}`, async ({ page, account, plant }) => {
      await plant.breakDown(plant.station(OFFLINE), 'communication-loss')
      const addressOf = (like: string) => `/${plant.station(like).id}`
      await page.setViewportSize({ width, height })
      await enter(page, account, `${addressOf(BOOSTER)}?tab=configuration`)
      await expect(region(page, 'Pressure')).toContainText(/Discharge pressure.*\d kPa/)
      await expect(region(page, 'Wet well')).toHaveCount(0)
      await expect(region(page, 'Setpoints')).toContainText('This station has no wet well.')
      await expectNoSideways(page)
      await expectAccessible(page)

      await page.goto(`${addressOf(OUT_OF_SERVICE)}?tab=details`)
      await expect(page.getByRole('main')).toContainText('Rehabilitation of the wet well')
      await expectNoSideways(page)

      await page.goto(`${addressOf(OFFLINE)}?tab=pumps`)
      await expect(page.getByRole('article', { name: 'Pump 1' })).toContainText('last known')
      await expectNoSideways(page)
      await expectAccessible(page)

      await tab(page, 'Now').click()
      await expect(region(page, 'Site')).toContainText(/Last heard/)
      await expectNoSideways(page)

      await page.goto(`${addressOf(ONE_PUMP)}?tab=pumps`)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectNoSideways(page)

      await page.goto(`${addressOf(FOUR_PUMPS)}?tab=pumps`)
      await expect(page.getByRole('article')).toHaveCount(4)
      await expect(region(page, 'Duty, last 24 h').getByRole('row')).toHaveCount(6)
      await expectNoSideways(page)
      await expectAccessible(page)
    })
})
