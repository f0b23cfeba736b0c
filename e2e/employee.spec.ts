import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Plant } from './support/plant'
import { acceptTerms, expect, test } from './support/test'

const FOREIGN_TENANT = '99999999-2222-4333-8444-555555555555'

const employeeLogin = (page: Page) => page.getByRole('button', { name: 'Employee Login' })

/** Opens the Auth emulator's popup, which stands in for Microsoft's. */
async function openPopup(page: Page): Promise<Page> {
  await page.goto('/')
  const popupOpened = page.waitForEvent('popup')
  await employeeLogin(page).click()
  const popup = await popupOpened
  await popup.getByText('Add new account').first().waitFor()
  return popup
}

async function complete(popup: Page): Promise<void> {
  await popup.getByText('Add new account').first().click()
  await popup.locator('#email-input').fill(`employee-${randomUUID()}@wetwell.example`)
  await popup.locator('#display-name-input').fill('Emery Ployee')
  await popup.locator('#sign-in').click()
}

test('Employee Login through the popup shows the stations of every organization [1.2] [2.28] [6.1]', async ({
  page,
  context,
  plant,
}) => {
  const other = await Plant.build({ 'LS-002': {} })
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await complete(await openPopup(page))
  await acceptTerms(page)
  for (const { id, name } of [plant.first, other.first]) {
    await page.goto(`/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  expect([...hosts]).toEqual(['127.0.0.1'])
})

test.describe('with a work account from another tenant', () => {
  test.use({ expectedInConsole: [/400|Work account sign-in failed: auth\/internal-error$/m] })

  test('sign-in fails like any other, and the console shows no details', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const popup = await openPopup(page)
    // The emulator's popup makes up the claims of Microsoft's token; this adds the tenant.
    await popup.evaluate((tid) => {
      const emulator = window as unknown as { createFakeClaims: (info: unknown) => string }
      const createFakeClaims = emulator.createFakeClaims
      emulator.createFakeClaims = (info) => {
        const claims = JSON.parse(decodeURIComponent(createFakeClaims(info)))
        return encodeURIComponent(JSON.stringify({ ...claims, tid }))
      }
    }, FOREIGN_TENANT)
    await complete(popup)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(employeeLogin(page)).toBeFocused()
    expect(logged.join('\n')).not.toMatch(/@wetwell|eyJ|organisation|cause/)
  })
})

test.describe('when the popup closes or is blocked', () => {
  test.use({ expectedInConsole: [/^Work account sign-in failed: auth\/popup-(closed|blocked)/] })

  test('the form says so, and sign-in can be retried', async ({ page }) => {
    const popup = await openPopup(page)
    await expect(employeeLogin(page)).toBeDisabled()
    await popup.close()
    await expect(page.getByText(/^The window was closed/)).toBeVisible({ timeout: 20_000 })
    await expect(employeeLogin(page)).toBeFocused()

    await page.evaluate(() => {
      window.open = () => null
    })
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByText(/^The browser blocked the window/)).toBeVisible()
    await expect(employeeLogin(page)).toBeEnabled()
  })
})

test.describe('when the popup’s script can’t be loaded', () => {
  test.use({
    expectedInConsole: [/ERR_FAILED|Failed to load resource|Work account sign-in failed/],
  })

  test('Employee Login says so immediately and works once it can', async ({ page, context }) => {
    const script = '**/js/api.js'
    const cut = (route: { abort: () => Promise<void> }) => route.abort()
    await context.route(script, cut)
    await page.goto('/')
    const needsInternet = page.getByText(/^Employee sign-in needs internet access/)
    await expect(needsInternet).toBeVisible()
    await employeeLogin(page).click()
    await expect(needsInternet).toBeVisible({ timeout: 5_000 })
    await context.unroute(script, cut)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(needsInternet).toBeHidden()
    const popupOpened = page.waitForEvent('popup')
    await employeeLogin(page).click()
    await (await popupOpened).close()
  })
})
