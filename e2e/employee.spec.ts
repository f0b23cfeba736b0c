import { randomUUID } from 'node:crypto'
import { stationsOf } from './fleet'
import { acceptTerms, expect, test } from './test'

test('Employee Login through the popup shows the stations of every organisation', async ({
  page,
}) => {
  await page.goto('/')
  const popupOpened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Employee Login' }).click()
  const popup = await popupOpened
  await popup.getByText('Add new account').first().click()
  await popup.locator('#email-input').fill(`employee-${randomUUID()}@wetwell.example`)
  await popup.locator('#display-name-input').fill('Emery Ployee')
  await popup.locator('#sign-in').click()
  await acceptTerms(page)
  for (const organisation of ['bayshore', 'gulfcoast']) {
    const [[id, name] = ['', '']] = await stationsOf(organisation)
    await page.goto(`/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test.describe('without internet', () => {
  test.use({ expectedInConsole: [/ERR_FAILED|Failed to load resource/] })

  test('Employee Login says so at once', async ({ page, context }) => {
    await context.route('https://apis.google.com/js/api.js*', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Employee Login' }).click()
    await expect(page.getByText(/internet|offline|reach/i)).toBeVisible({ timeout: 5_000 })
  })
})
