import { acceptTerms, enter, expect, expectAccessible, signIn, test } from './test'

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const

for (const { colorScheme, width } of LOOKS)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('signed out: sign-in and password reset', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      await expectAccessible(page)
      await page.getByText('Forgot your password?').click()
      await expect(page.getByRole('button', { name: 'Request Reset Email' })).toBeVisible()
      await expectAccessible(page)
    })

    test.use({ hasAcceptedTerms: false })

    test('terms, list, alerts panel, station page, not found', async ({ page, account, plant }) => {
      await plant.breakDown(plant.first, 'power-failure')
      await page.goto('/')
      await signIn(page, account)
      await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible()
      await expectAccessible(page)
      await acceptTerms(page)

      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.getByRole('button', { name: /^Alerts/ }).click()
      await expect(page.getByRole('dialog', { name: 'Alerts' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')

      await page.goto(`/${plant.first.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.goto('/LS-nowhere')
      await expect(page.getByText('Station not found')).toBeVisible()
      await expectAccessible(page)
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
