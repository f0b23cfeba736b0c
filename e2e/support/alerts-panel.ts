import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

const MOST_TAB_STOPS = 200

export const bellOf = (page: Page) => page.getByRole('button', { name: /^Alerts/ })
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Alerts' })

export async function openPanel(page: Page): Promise<Locator> {
  await bellOf(page).click()
  await expect(panelOf(page)).toBeVisible()
  return panelOf(page)
}

/** The row of a station's matching active alert; cleared alerts may be left over from before. */
export function rowOf(page: Page, station: string, name: RegExp): Locator {
  return panelOf(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/${station}"]`) })
    .filter({ hasText: name, hasNotText: 'Cleared' })
}

/** Presses Tab until the element has focus, as a keyboard user would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TAB_STOPS; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

const CALLS = '**/api/alerts/**'

/** What the console says while they fail. */
export const BACKEND_DOWN = /status of 503|The backend is not available/

/** Answers 503, as the proxy does without a backend, until the returned function is called. */
export async function failAlerts(page: Page): Promise<() => Promise<void>> {
  const error = { code: 'unavailable', message: 'The backend is not available.', requestId: 'e2e' }
  await page.route(CALLS, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { error } }),
  )
  return () => page.unroute(CALLS)
}
