import { claimsOf } from './support/accounts'
import { acceptTerms, expect, expectAccessible, onEveryBackend, signIn, test } from './support/test'

test.use({ hasAcceptedTerms: false })

const DIALOG = { name: 'Terms and Conditions' }
/** In the code that renders the terms’ text. */
const MARKDOWN_CLASS = 'prose-quiet'

onEveryBackend(() => {
  test('terms come before any page, are accepted by keyboard, recorded, and not shown again [1.10] [2.33] [2.38] [5.8]', async ({
    page,
    account,
    plant,
  }) => {
    const { id, name } = plant.first
    await page.goto(`/${id}`)
    await page.getByLabel('Email address').focus()
    await page.keyboard.type(account.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', DIALOG)
    const box = dialog.getByRole('checkbox', { name: 'Agree to the Terms and Conditions' })
    const acceptButton = dialog.getByRole('button', { name: 'Accept' })
    await expect(dialog.getByRole('region', { name: 'Terms text' })).toBeFocused()
    await expect(dialog.getByRole('heading', { name: 'Terms of service' })).toBeVisible()
    await expectAccessible(page)
    await expect(acceptButton).toBeDisabled()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(acceptButton).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await claimsOf(account.uid)).toEqual({
      organisations: [plant.organisationId],
      acceptedTermsOfService: expect.any(String),
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(dialog).toBeHidden()
  })

  test('a reload during the acceptance signs nobody out', async ({ page, account }) => {
    await page.goto('/')
    await signIn(page, account)
    const accepting = page.waitForRequest('**/acceptTerms')
    await page.route('**/acceptTerms', () => {}, { times: 1 })
    const dialog = page.getByRole('dialog', DIALOG)
    await dialog.getByLabel('Agree to the Terms and Conditions').check()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await accepting
    await page.reload()
    await acceptTerms(page)
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  })

  test.describe('terms that changed since they were read', () => {
    test.use({ expectedInConsole: [/409|changed in the meantime/] })

    test('can’t be accepted; the user is signed out, and the next sign-in shows the new ones', async ({
      page,
      account,
      plant,
    }) => {
      const outdated = { data: { version: '2025-01', content: '# Outdated terms' } }
      await page.route('**/api/admin/terms', (route) => route.fulfill({ json: outdated }), {
        times: 1,
      })
      await page.goto('/')
      await signIn(page, account)
      const dialog = page.getByRole('dialog', DIALOG)
      await expect(dialog.getByRole('heading', { name: 'Outdated terms' })).toBeVisible()
      const recorded = page.waitForResponse('**/acceptTerms')
      await acceptTerms(page)
      expect((await recorded).status()).toBe(409)
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
      expect(await claimsOf(account.uid)).toEqual({ organisations: [plant.organisationId] })

      await signIn(page, account)
      await expect(dialog.getByRole('heading', { name: 'Terms of service' })).toBeVisible()
      await acceptTerms(page)
      await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
    })
  })

  test.describe('while code is held back', () => {
    // Playwright then also stops what the worker asks, and Firestore may notice.
    test.use({ expectedInConsole: [/transport errored|Could not reach Cloud Firestore/] })

    test('the dialog keeps its size when the text arrives', async ({ page, account }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/_next/static/chunks/*.js', async (route) => {
        const response = await route.fetch()
        if ((await response.text()).includes(MARKDOWN_CLASS)) await released
        await route.fulfill({ response })
      })
      await page.goto('/')
      await signIn(page, account)
      const dialog = page.getByRole('dialog', DIALOG)
      await expect(dialog.getByLabel('Agree to the Terms and Conditions')).toBeVisible()
      await expect(dialog.getByRole('paragraph')).toHaveCount(0)
      const height = () => dialog.evaluate((element) => (element as HTMLElement).offsetHeight)
      const before = await height()
      release()
      await expect(dialog.getByRole('paragraph').first()).toBeVisible()
      expect(await height()).toBe(before)
      await page.unrouteAll({ behavior: 'wait' })
    })
  })

  test.describe('rejecting the terms', () => {
    test.use({ expectedInConsole: [/User rejected terms and conditions/] })

    for (const way of ['the close button', 'Escape'])
      test(`by ${way} signs the user out [2.39] [2.40] [4.7] [8.3]`, async ({
        page,
        account,
        plant,
      }) => {
        await page.goto('/')
        await signIn(page, account)
        const dialog = page.getByRole('dialog', DIALOG)
        await dialog.getByLabel('Agree to the Terms and Conditions').check()
        if (way === 'Escape') await page.keyboard.press('Escape')
        else await dialog.getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
        expect(await claimsOf(account.uid)).toEqual({ organisations: [plant.organisationId] })

        await signIn(page, account)
        await expect(dialog.getByLabel('Agree to the Terms and Conditions')).not.toBeChecked()
      })
  })
})
