import type { Page } from '@playwright/test'
import { exportTrends } from './support/exported-file'
import { drawnTexts, keepDrawnTexts } from './support/drawn-texts'
import { valueInDocument } from './support/hour-values'
import { Plant } from './support/plant'
import { chooseInTrends } from './support/trends-toolbar'
import {
  enter,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from './support/test'

const BEHIND_S = 300

test.use({
  stations: {
    'LS-001': { hasHistory: true, behindS: BEHIND_S },
    'LS-003': { hasHistory: true, behindS: BEHIND_S },
  },
})

const picker = (page: Page) => page.getByRole('form', { name: 'What to compare' })
const charts = (page: Page) => page.getByRole('application', { name: 'Comparison' })
const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Compared' }).getByRole('listitem').filter({ hasText: name })
const addressOf = (plant: Plant, more = '') =>
  `/compare?${plant.stations.map(({ id }) => `of=${id}`).join('&')}&range=6h${more}`

test('a station and another are on one chart, by the values stored', async ({
  page,
  account,
  plant,
}) => {
  const [one, other] = [plant.station('LS-001'), plant.station('LS-003')]
  await enter(page, account, `/${one.id}?tab=trends`)
  await chooseInTrends(page, 'Compare', 'With other stations…')
  await expect(picker(page).getByRole('checkbox', { name: one.name })).toBeChecked()
  await picker(page).getByRole('checkbox', { name: other.name }).check()
  await expectAccessible(page)
  await picker(page).getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/compare?of=${one.id}&of=${other.id}`)
  await expect(page.getByText(/^Showing 1-minute readings; reads \d+ documents/)).toBeVisible()

  await charts(page).focus()
  await page.keyboard.press('End')
  for (let minutes = 0; minutes < 15; minutes += 1) await page.keyboard.press('ArrowLeft')
  const atMs = Date.parse(
    (await charts(page).locator('time').first().getAttribute('datetime')) ?? '',
  )
  for (const { id, name } of [one, other]) {
    const level = await valueInDocument(id, 'level', atMs)
    await expect(entry(page, name)).toContainText(`${level.toFixed(3)} m`)
  }
})

test('the link shows the same to others, as a chart and as a table, by time of day too', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account, addressOf(plant, '&range=7d&align=day').replace('&range=6h', ''))
  await expect(page.getByText(/^Showing 10-minute averages of all days/)).toBeVisible()
  await expect(entry(page, plant.first.name)).toContainText(/\d days/)
  await expectAccessibleInBothSchemes(page)
  await charts(page).focus()
  await page.keyboard.press('Home')
  await expect(charts(page).locator('time').first()).toHaveText('00:00')
  await chooseInTrends(page, 'More', 'Table')
  await expect(page.getByRole('row').nth(1)).toContainText(/^00:00/)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('from a station’s trends to its pumps and another station’s, and to a file', async ({
  page,
  account,
  plant,
}) => {
  const { id, name } = plant.first
  await enter(page, account, `/${id}?tab=trends`)
  await chooseInTrends(page, 'Compare', 'With other stations…')
  await picker(page).getByRole('button', { name: 'Clear selection' }).click()
  await picker(page).getByText('Pumps', { exact: true }).click()
  await picker(page).getByRole('searchbox').fill(name)
  for (const pump of [1, 2])
    await picker(page)
      .getByRole('checkbox', { name: `${name}, pump ${pump}` })
      .check()
  await picker(page).getByRole('button', { name: 'Compare' }).click()
  await expect(
    page.getByRole('img', { name: /^Running time chart\. .*latest \d+(\.\d+)? %/ }),
  ).toBeVisible()

  const { lines } = await exportTrends(page)
  expect(lines[0]).toMatch(/Time \(.+\),"?.*Pump 1.* \(%\)"?,"?.*Pump 2.* \(%\)"?$/)
  expect(lines.length).toBeGreaterThan(20)
})

test('the chosen line has its own setpoints', async ({ page, account, plant }) => {
  await keepDrawnTexts(page)
  await enter(page, account, addressOf(plant))
  await expect(page.getByRole('img', { name: /^Level chart\. .*min .* m/ })).toBeVisible()
  expect(await drawnTexts(charts(page))).not.toContain('high alarm')
  const letter = entry(page, plant.first.name).getByRole('button', { name: 'highlight' })
  await letter.click()
  await expect.poll(() => drawnTexts(charts(page))).toContain('high alarm')
  await expectAccessibleInBothSchemes(page)
  await letter.click()
  await expect.poll(() => drawnTexts(charts(page))).not.toContain('high alarm')
})

test('what isn’t the user’s is named, and the rest is shown', async ({ page, account, plant }) => {
  const foreign = await Plant.build({ 'LS-001': {} })
  await enter(page, account, addressOf(plant, `&of=${foreign.first.id}&of=no/way`))
  await expect(page.getByText('Not a station or pump: no/way')).toBeVisible()
  await expect(entry(page, foreign.first.id)).toContainText('Not found, or no access')
  await expect(entry(page, foreign.first.id)).not.toContainText(foreign.first.address)
  await expect(page.getByRole('img', { name: /^Level chart\. .*min .* m/ })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${foreign.first.id}` }).click()
  await expect(page.getByRole('list', { name: 'Compared' }).getByRole('listitem')).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the choice is on the page, whole', async ({ page, account }) => {
    await enter(page, account, '/compare')
    await expect(picker(page).getByRole('checkbox').first()).toBeVisible()
    const compare = picker(page).getByRole('button', { name: 'Compare' })
    await expect(compare).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBothSchemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('the comparison fits the screen', async ({ page, account, plant }) => {
    await enter(page, account, addressOf(plant))
    await expect(page.getByRole('img', { name: /^Level chart\. .*min .* m/ })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
