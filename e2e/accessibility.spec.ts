import {
  acceptTerms,
  enter,
  expect,
  expectAccessibleInBothSchemes,
  signIn,
  test,
} from './support/test'

for (const width of [1280, 360])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('sign-in and password reset are accessible', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await page.getByText('Forgot your password?').click()
      await expect(page.getByRole('button', { name: 'Request Reset Email' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })

    test.describe('before the terms are accepted', () => {
      test.use({ hasAcceptedTerms: false })

      test('the terms dialog and the list are accessible', async ({ page, account, plant }) => {
        await plant.breakDown(plant.first, 'power-failure')
        await page.goto('/')
        await signIn(page, account)
        await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
        await expectAccessibleInBothSchemes(page)
        await acceptTerms(page)

        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await expectAccessibleInBothSchemes(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    })

    test('the alerts panel is accessible', async ({ page, account, plant }) => {
      await plant.breakDown(plant.first, 'power-failure')
      await enter(page, account)
      await page.getByRole('button', { name: /^Alerts/ }).click()
      await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })

    test('help opens by key, and is accessible', async ({ page, account }) => {
      await enter(page, account)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Help: what you see' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('the station page and the not-found page are accessible', async ({
      page,
      account,
      plant,
    }) => {
      await plant.breakDown(plant.first, 'power-failure')
      await enter(page, account, `/${plant.first.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.goto('/LS-nowhere')
      await expect(page.getByRole('heading', { name: 'Station not found' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })
  })
