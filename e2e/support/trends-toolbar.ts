import type { Locator, Page } from '@playwright/test'

/** Charts and their toolbar, of one station or of several. */
export function trendsOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(Trends|Comparison)$/ })
}

export async function chooseInTrends(page: Page, menu: string | RegExp, item: string) {
  await trendsOf(page).getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}
