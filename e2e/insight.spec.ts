import type { Page } from '@playwright/test'
import { INSIGHT_COLUMNS } from '@/lib/stations/insight/columns'
import { exportCsv } from './support/exported-file'
import { storePreferences } from './support/preferences-document'
import { enter, expect, expectAccessible, test } from './support/test'

const NEW = 'LS-009'

test.use({
  stations: { 'LS-001': { hasHistory: true }, 'LS-003': { hasHistory: true }, [NEW]: {} },
})

const grid = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })
const rows = (page: Page) => grid(page).getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const figures = (page: Page, column: string) =>
  grid(page).locator(`[role=gridcell][data-column=${column}] button`)
const dialog = (page: Page) => page.getByRole('dialog')
const fact = (page: Page, name: string) =>
  dialog(page)
    .getByRole('definition')
    .and(dialog(page).locator(`dt:text-is("${name}") + dd`))

const viewMenu = (page: Page) => page.getByRole('button', { name: /^View:/ })

async function choose(page: Page, view: string) {
  await viewMenu(page).click()
  await page.getByRole('menuitemradio', { name: view }).click()
}

/** Hours of the rows that have them, from the top. */
async function hoursOf(page: Page, column: string): Promise<number[]> {
  const texts = await figures(page, column).allInnerTexts()
  return texts.flatMap((text) => /([\d.]+)\s+h\b/.exec(text)?.[1] ?? []).map(Number)
}

test('each view shows its figures, sorts them, and is a link', async ({ page, account }) => {
  await enter(page, account)
  await expect(rows(page)).toHaveCount(4)
  await choose(page, 'Pumps')
  await expect(page.getByText('3 stations read')).toBeVisible()
  await expect(page).toHaveURL('/?view=pumps')
  await expect(figures(page, 'runtime24h').first()).toContainText(/\d h/)
  await expect(page.getByRole('columnheader', { name: 'Flow vs. new' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await page.getByRole('button', { name: 'About Flow vs. new' }).click()
  await expect(fact(page, 'Formula')).toContainText('÷ its baseline flow')
  await expect(fact(page, 'Period')).toHaveText('Last 7 days')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Runtime 24 h', exact: true }).click()
  await expect(page).toHaveURL('/?view=pumps&sort=-runtime24h')
  await expect(page.getByText('3 stations read, sorted by Runtime 24 h')).toBeVisible()
  const runtimes = (await hoursOf(page, 'runtime24h')).toSorted((a, b) => b - a)
  expect(runtimes).toHaveLength(2)
  await expect.poll(() => hoursOf(page, 'runtime24h')).toEqual(runtimes)

  await page.reload()
  await expect(viewMenu(page)).toHaveText('View: Pumps')
  await expect.poll(() => hoursOf(page, 'runtime24h')).toEqual(runtimes)
})

test('switching views keeps the filters, and Now is as before', async ({
  page,
  account,
  plant,
}) => {
  const { name } = plant.station('LS-003')
  await enter(page, account, `/?q=${encodeURIComponent(name)}&sort=-level`)
  await expect(rows(page)).toHaveCount(2)
  await viewMenu(page).press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitemradio').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(viewMenu(page)).toHaveText('View: Data quality')
  await expect(page).toHaveURL(/^[^?]+\?view=quality&q=[^&]+$/)
  await expect(figures(page, 'reported')).toContainText(/\d %/)
  await choose(page, 'Now')
  await expect(page).toHaveURL(/^[^?]+\?q=[^&]+$/)
  await expect(page.getByRole('columnheader', { name: 'Level' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a figure opens the formula, the inputs, and the documents that it rests on', async ({
  page,
  account,
  plant,
}) => {
  const { name } = plant.station('LS-001')
  await enter(page, account, '/?view=inflow')
  const dryFlow = row(page, name).locator('[data-column=dryFlow] button')
  await expect(dryFlow).toContainText(/\d L\/s/)
  await dryFlow.click()
  await expect(
    dialog(page).getByRole('heading', { name: 'Mean inflow of a dry day' }),
  ).toBeVisible()
  await expect(fact(page, 'Formula')).toContainText('Median of the dry days’ mean inflows')
  await expect(fact(page, 'Source')).toContainText('EPA')
  await expect(fact(page, 'Documents')).toContainText(/^31 daily \(\d{4}-\d\d-\d\d to /)
  await expect(fact(page, 'Left out')).not.toBeEmpty()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(dryFlow).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: /^Base infiltration/ })).toBeVisible()
})

test('too little data gives no number and says what is missing', async ({
  page,
  account,
  plant,
}) => {
  const { name } = plant.station(NEW)
  await enter(page, account, '/?view=energy')
  await expect(page.getByText('3 stations read')).toBeVisible()
  const wasted = row(page, name).locator('[data-column=wasted] button')
  await expect(wasted).toHaveText(/^–/)
  const missing = await wasted.getAttribute('title')
  expect(missing).toMatch(/\w/)
  await wasted.click()
  await expect(dialog(page)).toContainText(missing ?? '')
  await page.keyboard.press('Escape')

  // Nobody has set a price, and a missing cost isn't free.
  const cost = row(page, plant.station('LS-001').name).locator('[data-column=cost] button')
  await expect(cost).toHaveAttribute('title', 'Set a price per kWh in Preferences')
  await storePreferences(account.uid, { tariff: { perKwh: 0.2, currency: 'EUR' } })
  await expect(cost).toContainText(/€\d/)
})

test('the exported file has every figure of the view, and what is missing', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account, '/?view=pumps&sort=name')
  await expect(page.getByText('3 stations read')).toBeVisible()
  const file = await exportCsv(page)
  expect(file.name).toMatch(/^stations-pumps-\d{4}-\d\d-\d\d\.csv$/)
  const table = file.rows()
  expect(table.map(({ Station }) => Station)).toEqual(
    plant.stations.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  const heads = Object.keys(table[0] ?? {})
  for (const { long } of INSIGHT_COLUMNS.pumps)
    expect(heads.some((head) => head.startsWith(long))).toBe(true)
  const shown = row(page, plant.station('LS-001').name).locator('[data-column=runtime24h]')
  const known = table.find(({ Id }) => Id === plant.station('LS-001').id)
  await expect(shown).toContainText(known?.['Runtime, last 24 h (h)'] ?? '')
  expect(table.find(({ Id }) => Id === plant.station(NEW).id)?.Missing).toMatch(/\w/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a card shows the figure that the view is sorted by', async ({ page, account }) => {
    await enter(page, account)
    await choose(page, 'Pumps')
    await expect(page.getByText('3 stations read')).toBeVisible()
    await page.getByRole('button', { name: 'Search and more' }).click()
    await page.getByRole('button', { name: 'Sort by, currently Flow vs. new' }).click()
    await page.getByRole('menuitemradio', { name: 'Runtime 24 h' }).click()
    await expect(page).toHaveURL('/?view=pumps&sort=-runtime24h')
    await expect(figures(page, 'runtime24h').first()).toContainText(/\d h/)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await figures(page, 'runtime24h').first().tap()
    await expect(fact(page, 'Formula')).toBeVisible()
  })
})
