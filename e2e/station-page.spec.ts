import type { Page } from '@playwright/test'
import { ALERTS_ACCESS_UIDS } from '@/local/config'
import { createCustomer } from './accounts'
import { tabTo } from './alerts-panel'
import { clearFaults, injectFault } from './simulator'
import { enter, expect, expectAccessible, test } from './test'

const TABS = ['Trends', 'Pumps', 'Alerts', 'Configuration', 'Details']

/** The cast of the simulated fleet, all of Bayshore. */
const STATION = 'LS-001'
const BOOSTER = 'LS-023'
const ONE_PUMP = 'LS-005'
const FOUR_PUMPS = 'LS-013'
const OFFLINE = 'LS-021'
const OUT_OF_SERVICE = 'LS-025'
const TO_BREAK = 'LS-031'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const panel = (page: Page, name: string) =>
  page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectNoSideways(page: Page) {
  const overhang = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0)
}

test('the tabs work by keyboard alone, survive reload and back, and are accessible', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000)
  await enter(page, account, `/${STATION}`)
  await tabTo(page, tab(page, 'Trends'))
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Pumps')).toBeFocused()
  await expect(panel(page, 'Trends')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Pumps')).toBeVisible()
  await expect(page).toHaveURL(`/${STATION}?tab=pumps`)
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`/${STATION}?tab=details`)

  await page.reload()
  await expect(panel(page, 'Details')).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await expect(panel(page, 'Pumps')).toBeVisible()
  await page.goBack()
  await expect(panel(page, 'Trends')).toBeVisible()
  await expect(page).toHaveURL(`/${STATION}`)

  await page.goto(`/${STATION}`)
  for (const name of TABS) {
    await tab(page, name).click()
    await expect(panel(page, name)).toBeVisible()
    await expect(region(page, 'Wet well')).toBeInViewport()
    await expectAccessible(page)
  }
})

test('a pump that fails shows on the page and as an alert, and clears', async ({
  page,
  account,
}) => {
  test.setTimeout(90_000)
  await enter(page, account, `/${TO_BREAK}?tab=pumps`)
  const card = page.getByRole('article', { name: 'Pump 2' })
  await expect(card).toContainText(/Running|Stopped/)
  try {
    await injectFault(TO_BREAK, 'failed-start', 2)
    await expect(card).toContainText('Failed')
    await expect(region(page, 'Pumps').getByText('Failed')).toBeVisible()
    const alert = region(page, 'Active alerts').getByRole('listitem').filter({ hasText: 'Pump 2' })
    await expect(alert).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('main')).toContainText('Alarm since')
    await tab(page, 'Alerts').click()
    await expect(panel(page, 'Alerts')).toContainText(/severity.*high/i)

    await clearFaults(TO_BREAK)
    await expect(alert).toContainText('cleared', { timeout: 30_000 })
    await alert.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(alert).toBeHidden()
    await expect(panel(page, 'Alerts')).toContainText('everything is acknowledged')
    await tab(page, 'Pumps').click()
    await expect(card).toContainText(/Running|Stopped/)
  } finally {
    await clearFaults(TO_BREAK)
  }
})

test('alert configurations are for those with alerts access, and others are told', async ({
  page,
  account,
  browser,
}) => {
  test.setTimeout(90_000)
  await enter(page, account, `/${STATION}?tab=configuration`)
  const configurations = region(page, 'Alert configurations')
  await expect(configurations).toContainText('You have no access to alert configurations.')
  await expect(region(page, 'Set-points')).toContainText(/high alarm/i)

  const supervisor = await createCustomer(['bayshore'], ALERTS_ACCESS_UIDS[1])
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await enter(theirs, supervisor, `/${STATION}?tab=configuration`)
  const list = region(theirs, 'Alert configurations')
  await expect(list.getByRole('listitem').filter({ hasText: 'High level' })).toContainText(
    /Level \d+\.\d+ m or above, for 5 s/,
  )
  await expectAccessible(theirs)

  await theirs.route('**/api/alerts?**', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'forbidden', message: 'no', requestId: '1' } },
    }),
  )
  await expect(list).toContainText('You may not see this station’s alert configurations')
  await context.close()
})

test('stations of every shape look right on a phone and on a wall', async ({ page, account }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, account, `/${BOOSTER}`)
  for (const [width, height] of [
    [360, 740],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })

    await page.goto(`/${BOOSTER}?tab=configuration`)
    await expect(region(page, 'Process')).toContainText(/Discharge pressure.*\d kPa/)
    await expect(region(page, 'Wet well')).toHaveCount(0)
    await expect(region(page, 'Set-points')).toContainText('This station has no wet well.')
    await expectNoSideways(page)
    await expectAccessible(page)

    await page.goto(`/${OUT_OF_SERVICE}?tab=details`)
    await expect(page.getByRole('main')).toContainText('Rehabilitation of the wet well')
    await expectNoSideways(page)

    await page.goto(`/${OFFLINE}?tab=pumps`)
    await expect(page.getByRole('main')).toContainText(/Offline since|Last heard/)
    await expect(page.getByRole('article', { name: 'Pump 1' })).toContainText('last known')
    await expectNoSideways(page)
    await expectAccessible(page)

    await page.goto(`/${ONE_PUMP}?tab=pumps`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectNoSideways(page)

    await page.goto(`/${FOUR_PUMPS}?tab=pumps`)
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(region(page, 'Duty, last 24 h').getByRole('row')).toHaveCount(6)
    await expectNoSideways(page)
    await expectAccessible(page)
  }
})
