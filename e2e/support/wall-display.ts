import type { Locator, Page } from '@playwright/test'
import type { Account } from './accounts'
import { expect, signIn } from './test'

/** The tile that bears a name. */
export function tileOf(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { level: 2, name })
  return page.getByRole('listitem').filter({ has: heading })
}

export const wallOf = (page: Page) => page.getByRole('heading', { level: 1, name: /^Wall display/ })

/** Opens a wall display and signs in there as a user who has accepted the terms. */
export async function enterWall(page: Page, account: Account, path = '/?display=wall') {
  await page.goto(path)
  await signIn(page, account)
  await expect(wallOf(page)).toBeAttached()
}
