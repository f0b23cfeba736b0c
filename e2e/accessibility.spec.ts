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
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('signed out: sign-in and password reset', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await page.getByText('Forgot your password?').click()
      await expect(page.getByRole('button', { name: 'Request Reset Email' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })

    test.describe('before the terms are accepted', () => {
      test.use({ hasAcceptedTerms: false })

      test('terms, then list', async ({ page, account, plant }) => {
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

    test('alerts panel, station page, not found', async ({ page, account, plant }) => {
      await plant.breakDown(plant.first, 'power-failure')
      await enter(page, account)
      await page.getByRole('button', { name: /^Alerts/ }).click()
      await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)

      await page.goto(`/${plant.first.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.goto('/LS-nowhere')
      await expect(page.getByText('Station not found')).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    })
  })

test('the keyboard alone leads from sign-in to a station', async ({ page, account }) => {
  await enter(page, account)
  const firstStation = page.getByRole('main').getByRole('link').first()
  await expect(firstStation).toBeVisible()
  await firstStation.focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
