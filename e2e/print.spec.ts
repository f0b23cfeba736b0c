import type { Locator, Page } from '@playwright/test'
import { BAYSHORE } from './support/fleets'
import { enter, expect, test } from './support/test'

/** Between the margins of a Letter page, landscape: narrower than A4. */
const LETTER = { width: 965, height: 725 }

test.use({ stations: BAYSHORE })

/** As `window.print` does, without the browser's dialog. */
async function print(page: Page) {
  await page.setViewportSize(LETTER)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

const widths = (part: Locator) =>
  part.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }))

test('on paper, a station page fits and has no buttons', async ({ page, account, plant }) => {
  const { id, name } = plant.station('LS-027')
  await enter(page, account, `/${id}?tab=trends`)
  await expect(page.locator('[data-charts] canvas').first()).toBeVisible()
  await print(page)
  await expect(page.getByText(/^Wetwell · printed .* by /)).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trends', exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const part of [
    page.locator('[data-charts]'),
    page.getByRole('region', { name: 'Level', exact: true }),
  ]) {
    const { clientWidth, scrollWidth } = await widths(part)
    expect(scrollWidth).toBe(clientWidth)
  }
  expect((await widths(page.locator('html'))).scrollWidth).toBe(LETTER.width)
})

test('on paper, help is whole and alone', async ({ page, account }) => {
  await enter(page, account)
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('group', { name: 'What you see' })
  await expect(help).toBeVisible()
  await print(page)
  await expect(page.getByRole('heading', { name: 'Help: what you see' })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const { clientHeight, scrollHeight } = await help.evaluate(({ clientHeight, scrollHeight }) => ({
    clientHeight,
    scrollHeight,
  }))
  expect(clientHeight).toBe(scrollHeight)
  expect(clientHeight).toBeGreaterThan(LETTER.height)
})
