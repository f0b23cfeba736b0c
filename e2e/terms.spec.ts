import { claimsOf } from './accounts'
import { acceptTerms, expect, signIn, test } from './test'

const DIALOG = { name: 'Terms and Conditions' }

test('accepted terms are recorded, keep the other claims and are not asked again', async ({
  page,
  account,
}) => {
  await page.goto('/')
  await signIn(page, account)
  await acceptTerms(page)
  await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
  expect(await claimsOf(account.uid)).toEqual({
    organisations: ['bayshore'],
    acceptedTermsOfService: expect.any(String),
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
  await expect(page.getByRole('dialog', DIALOG)).toBeHidden()
})

test('Accept waits for the box, and nothing else is on the page', async ({ page, account }) => {
  await page.goto('/')
  await signIn(page, account)
  const dialog = page.getByRole('dialog', DIALOG)
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Station List' })).toHaveCount(0)
  await dialog.getByLabel('Agree to the Terms and Conditions').check()
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeEnabled()
})

test('the dialog keeps its size when the text arrives', async ({ page, account }) => {
  await page.goto('/')
  await expect(page.getByLabel('Email address')).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/**', async (route) => {
    await released
    await route.continue()
  })
  await signIn(page, account)
  const dialog = page.getByRole('dialog', DIALOG)
  await expect(dialog.getByLabel('Agree to the Terms and Conditions')).toBeVisible()
  await expect(dialog.getByRole('paragraph')).toHaveCount(0)
  const height = () => dialog.evaluate((element) => (element as HTMLElement).offsetHeight)
  const before = await height()
  release()
  await expect(dialog.getByRole('paragraph').first()).toBeVisible()
  expect(await height()).toBe(before)
})

test.describe('rejected', () => {
  test.use({ expectedInConsole: [/User rejected terms and conditions/] })

  for (const way of ['the close button', 'Escape'])
    test(`by ${way}, the terms sign the user out`, async ({ page, account }) => {
      await page.goto('/')
      await signIn(page, account)
      const dialog = page.getByRole('dialog', DIALOG)
      await dialog.getByLabel('Agree to the Terms and Conditions').check()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      expect(await claimsOf(account.uid)).toEqual({ organisations: ['bayshore'] })

      await signIn(page, account)
      await expect(dialog.getByLabel('Agree to the Terms and Conditions')).not.toBeChecked()
    })
})
