import { enter, expect, signIn, test } from './test'

test('an operator signs in, sees the stations and signs out', async ({ page, account }) => {
  await enter(page, account)
  await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
  await page.getByRole('button', { name: /Quinn Tester/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('a signed-in operator stays signed in over a reload', async ({ page, account }) => {
  await enter(page, account)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Station List' })).toBeVisible()
})

test.describe('with a wrong password', () => {
  test.use({ expectedInConsole: [/400|sign.?in/i] })

  test('one message tells nothing about the account', async ({ page, account }) => {
    await page.goto('/')
    await signIn(page, { email: account.email, password: 'not-the-password' })
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await signIn(page, { email: 'nobody@example.com', password: 'not-the-password' })
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })
})

test('the form says what is missing on every change', async ({ page }) => {
  await page.goto('/')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await expect(submit).toBeDisabled()
  const email = page.getByLabel('Email address')
  await email.fill('operator')
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await email.fill('')
  await expect(page.getByText('The email field is required.')).toBeVisible()
  const password = page.getByLabel('Password')
  await password.fill('x')
  await password.fill('')
  await expect(page.getByText('The password field is required.')).toBeVisible()
  await email.fill('operator@bayshore.example')
  await password.fill('x')
  await expect(submit).toBeEnabled()
})

test('a reset e-mail can be requested, and both ways lead back', async ({ page, account }) => {
  await page.goto('/')
  await page.getByText('Forgot your password?').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByText('Forgot your password?').click()
  await page.getByRole('textbox').fill(account.email)
  await page.getByRole('button', { name: 'Request Reset Email' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})
