import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createCustomer } from './accounts'
import type { Account } from './accounts'

const GAPI = 'https://apis.google.com/js/api.js*'
const GAPI_STUB = fileURLToPath(new URL('./gapi-stub.js', import.meta.url))

interface Journey {
  /** A customer of Bayshore who has not accepted the terms yet. */
  account: Account
  /** Texts that the console may show in this journey, such as an expected 401. */
  expectedInConsole: RegExp[]
}

/**
 * Playwright's test, offline but for the local stack, and failing on anything that the browser's
 * console complains of: errors, warnings, CSP violations and uncaught exceptions.
 */
export const test = base.extend<Journey>({
  account: async ({}, provide) => provide(await createCustomer(['bayshore'])),
  expectedInConsole: [[], { option: true }],
  page: async ({ page, context, expectedInConsole }, provide) => {
    await context.route(
      (url) => url.hostname !== '127.0.0.1' && url.hostname !== 'localhost',
      (route) => route.abort(),
    )
    await context.route(GAPI, (route) =>
      route.fulfill({ contentType: 'text/javascript', path: GAPI_STUB }),
    )
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await provide(page)
    expect(
      complaints.filter((text) => !expectedInConsole.some((expected) => expected.test(text))),
    ).toEqual([])
  },
})

export { expect }

export async function signIn(page: Page, { email, password }: Omit<Account, 'uid'>) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function acceptTerms(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' })
  await dialog.getByLabel('Agree to the Terms and Conditions').check()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
}

/** From the address to the Station List, terms included. */
export async function enter(page: Page, account: Account, path = '/') {
  await page.goto(path)
  await signIn(page, account)
  await acceptTerms(page)
}

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}
