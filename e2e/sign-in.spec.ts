import { enter, expect, expectAccessible, signIn, test } from './support/test'

const TITLE = { name: 'Sign in to your account' }
const GENERIC = 'Invalid email or password'

test('an operator signs in, stays signed in after a reload, and signs out [1.1] [1.4] [2.1] [6.2] [7.8]', async ({
  page,
  account,
}) => {
  await enter(page, account)
  await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
  await page.getByRole('button', { name: /Quinn Tester/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', TITLE)).toBeVisible()
})

test.describe('with a wrong password', () => {
  test.use({ expectedInConsole: [/400|^Sign-in failed: auth\/[a-z-]+$/] })

  test('a generic message reveals nothing about the account, and focus stays put [8.1]', async ({
    page,
    account,
  }) => {
    await page.goto('/')
    const submit = page.getByRole('button', { name: /^Sign(ing)? in/i })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/accounts:signInWithPassword*', async (route) => {
      await released
      await route.continue()
    })
    await signIn(page, { email: account.email, password: 'not-the-password' })
    await expect(submit).toHaveText('Signing In...')
    await expect(submit).toBeDisabled()
    release()
    await expect(page.getByText(GENERIC)).toBeVisible()
    await expect(submit).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByText(GENERIC)).toBeVisible()
    await expect(page.getByRole('heading', TITLE)).toBeVisible()
  })
})

test('a reset email is requested by keyboard, and both buttons lead back [2.32] [4.3] [7.10]', async ({
  page,
  account,
}) => {
  await page.goto('/')
  const forgot = page.getByRole('button', { name: 'Forgot your password?' })
  await forgot.focus()
  await page.keyboard.press('Enter')
  const email = page.getByRole('textbox', { name: 'Email address' })
  await expect(email).toBeFocused()
  await page.keyboard.type('nobody')
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Reset Email' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', TITLE)).toBeVisible()
  await expect(forgot).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('nobody')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(account.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', TITLE)).toBeVisible()
  await expect(page.getByText(/^If an account exists for this email/)).toBeVisible()
  await expect(email).toBeFocused()
  await expectAccessible(page)
})
