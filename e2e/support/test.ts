import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { foreignKindSchema, type ForeignKind } from '@/local/backend/foreign/foreign-answers'
import { createAccount, createUser, type Account } from './accounts'
import { collectComplaints } from './complaints'
import { Plant, type StationRequests } from './plant'

/** Chromium's own remark when the CPU draws a map, at a moment that varies. */
const SOFTWARE_GL = /GPU stall due to ReadPixels/

export interface Journey {
  /** Which other maker's backend answers the journey's users, if any. */
  foreign: ForeignKind | undefined
  /** The stations of the journey's own organization. */
  stations: StationRequests
  plant: Plant
  hasAcceptedTerms: boolean
  /** A customer of that organization. */
  account: Account
  /** Console messages allowed in this journey, such as an expected 401. */
  expectedInConsole: RegExp[]
  /** Off where a journey isn't about it: each would download the whole app once more. */
  hasServiceWorker: boolean
}

/** Two pumps each, with and without a flow meter. */
const FEW_STATIONS = { 'LS-001': {}, 'LS-003': {}, 'LS-009': {} }

/**
 * Playwright's test, with stations, an organization, and an account per journey on one running
 * stack, so journeys run in any order and in parallel. Any console error or warning, CSP violation,
 * or uncaught exception fails a journey.
 */
export const test = base.extend<Journey>({
  foreign: [undefined, { option: true }],
  stations: [FEW_STATIONS, { option: true }],
  plant: async ({ stations, foreign }, provide) => provide(await Plant.build(stations, foreign)),
  hasAcceptedTerms: [true, { option: true }],
  account: async ({ plant, hasAcceptedTerms, foreign }, provide) => {
    const claims = { organisations: [plant.organisationId] }
    await provide(await (hasAcceptedTerms ? createUser(claims, foreign) : createAccount(claims)))
  },
  expectedInConsole: [[], { option: true }],
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, provide) => {
    if (!hasServiceWorker) await withoutServiceWorker(context)
    await provide(context)
  },
  page: async ({ page, expectedInConsole }, provide) => {
    const complaints = collectComplaints(page)
    await provide(page)
    expect(
      complaints.filter(
        (text) => ![SOFTWARE_GL, ...expectedInConsole].some((expected) => expected.test(text)),
      ),
    ).toEqual([])
  },
})

export { expect }

/** Makes a browser that knows no service workers of one that does. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
}

/**
 * Runs journeys against our backend and each of other makers', which give what the specification
 * promises and not what ours adds. As Playwright projects, each would start its own browsers.
 */
export function onEveryBackend(journeys: () => void) {
  for (const foreign of [undefined, ...foreignKindSchema.options])
    test.describe(`${foreign ?? 'our'} backend`, () => {
      test.use({ foreign })
      journeys()
    })
}

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

/** Opens a page and signs in as a user who has accepted the terms. */
export async function enter(page: Page, account: Account, path = '/') {
  await page.goto(path)
  // Otherwise each journey would be asked whether to turn on sound.
  await page.evaluate(() => localStorage.setItem('wetwell.sound-asked', 'yes'))
  await signIn(page, account)
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
}

export async function expectAccessible(page: Page) {
  await waitForStillness(page)
  const { violations } = await new AxeBuilder({ page })
    // Three times faster: it skips the page for merging frames, and Wetwell has no foreign frames.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([])
}

/** In the middle of an animation or a transition, the contrast is that of no design. */
async function waitForStillness(page: Page) {
  const moving = () =>
    document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
}

/** Checks light and dark, like a device that switches at dusk. */
export async function expectAccessibleInBothSchemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
