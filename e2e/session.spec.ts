import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { claimsOf, createUser } from './support/accounts'
import { admin } from './support/admin-command'
import { Plant } from './support/plant'
import { acceptTerms, enter, expect, signIn, test } from './support/test'

const SIGN_IN = { name: 'Sign in to your account' }
const STATION_LIST = { name: 'Station List' }
const ENDED = 'Your session has ended. Sign in to continue.'
/** The SDK's user lookup at the identity provider. */
const LOOKUP = '**/v1/accounts:lookup*'

test('signing out or in carries over to other tabs', async ({ page, context, account }) => {
  await enter(page, account)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', STATION_LIST)).toBeVisible()

  await page.getByRole('button', { name: /Quinn Tester/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', SIGN_IN)).toBeVisible()
  await expect(page.getByText(ENDED)).toBeHidden()
  await expect(other.getByRole('heading', SIGN_IN)).toBeVisible()
  await expect(other.getByText(ENDED)).toBeVisible()

  await signIn(page, account)
  await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
  await expect(other.getByRole('link', STATION_LIST)).toBeVisible()
  await expect(other.getByText(ENDED)).toBeHidden()
})

test.describe('refused by the proxy', () => {
  test.use({ expectedInConsole: [/40[01]|^Sign-in failed: auth\/user-disabled$/] })
  const refusal = { status: 401, json: { error: { code: 'unauthenticated', message: 'no' } } }
  /** Its route stays: taking away the last one, Playwright loses a request that starts just then. */
  const refuseOnce = (page: Page) => {
    let isRefused = false
    return page.route('**/api/alerts/user', (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      return route.fulfill(refusal)
    })
  }

  test('a session goes on with a new token', async ({ page, account }) => {
    await enter(page, account)
    await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
    const renewed = page.waitForResponse('**/v1/token*')
    await refuseOnce(page)
    expect((await renewed).status()).toBe(200)
    await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
  })

  test('a session that an administrator ended says so', async ({ page, account }) => {
    await enter(page, account)
    await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
    expect(await admin('disable', account.email)).toContain(`${account.email} is disabled.`)
    await refuseOnce(page)
    await expect(page.getByText(ENDED)).toBeVisible()
    await signIn(page, account)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
  })
})

test.describe('while the identity provider fails', () => {
  test.use({ expectedInConsole: [/503/] })

  test('a user who reloads the page stays signed in', async ({ page, account }) => {
    await enter(page, account)
    await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
    const message = 'The service is currently unavailable.'
    const fault = { status: 503, json: { error: { code: 503, message } } }
    await page.route(LOOKUP, (route) => route.fulfill(fault))
    const answered = page.waitForResponse(LOOKUP)
    await page.reload()
    expect((await answered).status()).toBe(503)
    await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
    await page.unroute(LOOKUP)
    await page.reload()
    await expect(page.getByRole('link', STATION_LIST)).toBeVisible()
  })
})

test('an invited user chooses a password, and sees the assigned stations', async ({
  page,
  plant,
}) => {
  const email = `invited-${randomUUID()}@example.com`
  const password = 'chosen-by-myself'

  const organisation = ['--organisation', plant.organisationId]
  const invitation = await admin('invite', email, ...organisation, '--name', 'Ina')
  const link = /http\S+/.exec(invitation)?.[0] ?? ''
  expect((await fetch(`${link}&newPassword=${password}`)).status).toBe(200)
  await page.goto(`/${plant.first.id}`)
  await signIn(page, { email, password })
  await acceptTerms(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant.first.name)
})

test('a user who is assigned to another organization sees its stations instead', async ({
  page,
  plant,
  account,
}) => {
  const other = await Plant.build({ 'LS-002': {} })
  const organisation = ['--organisation', other.organisationId]
  await admin('assign', account.email, ...organisation, '--remove', plant.organisationId)
  expect(await claimsOf(account.uid)).toEqual({
    organisations: [other.organisationId],
    acceptedTermsOfService: expect.any(String),
  })

  await enter(page, account, `/${plant.first.id}`)
  await expect(page.getByRole('heading', { name: 'Station not found' })).toBeVisible()
  await page.goto(`/${other.first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.first.name)
})

test('a customer of more than 30 organizations sees an error, not some of the stations', async ({
  page,
  plant,
}) => {
  const fillers = Array.from({ length: 30 }, (_, n) => `o${n}`)
  const account = await createUser({ organisations: [plant.organisationId, ...fillers] })
  await page.goto('/')
  await signIn(page, account)
  await expect(page.getByText(/at most 30/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})
