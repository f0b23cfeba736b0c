import { chromiumLaunchOptions, withoutWebGl } from './support/browser'
import { BAYSHORE } from './support/fleets'
import { enter, expect, expectAccessible, test } from './support/test'

test.use({
  stations: BAYSHORE,
  launchOptions: withoutWebGl(await chromiumLaunchOptions()),
  // The map's styles are preloaded before sign-in.
  expectedInConsole: [/preloaded using link preload/],
})

test('without WebGL the list fills the page, says why, and opens stations', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account, '/map?status=normal')
  await expect(page.getByText(/^This browser doesn’t support WebGL/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of stations' })).toBeHidden()
  const options = page.getByRole('listbox', { name: 'Stations' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ stations$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('tampa')
  await expect(page).toHaveURL('/map?q=tampa&status=normal')
  await expect(options).toHaveCount(plant.inCity('Tampa').length)
  await options.first().focus()
  const name = await options.first().locator('p').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
