import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { compareVersions } from '@/lib/updates/update'
import { storePreferences, storedPreferences } from './support/preferences-document'
import { enter, expect, expectAccessible, test } from './support/test'

const NEW = 'Updates New'
const VERSIONS = readdirSync('content/updates')
  .map((name) => name.replace('.md', ''))
  .sort(compareVersions)

async function openUserMenu(page: Page) {
  await page.getByRole('button', { name: /^Account:/ }).click()
  return page.getByRole('menuitem', { name: /^Updates/ })
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('news is marked in the menus and on Updates until it has been seen [1.7] [2.4] [2.10] [2.12]', async ({
  page,
  account,
}) => {
  await storePreferences(account.uid, { lastSeenUpdate: VERSIONS.at(-3) })
  await enter(page, account)
  await expect(await openUserMenu(page)).toHaveAccessibleName(NEW)
  await page.getByRole('menuitem', { name: NEW }).click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/updates')
  const marks = page.getByRole('article').getByText('since your last visit', { exact: true })
  await expect(page.getByText('2 versions are new since your last visit.')).toBeVisible()
  await expect(marks).toHaveCount(2)
  await expectAccessible(page)

  const newest = await page.getByRole('heading', { level: 2 }).first().getAttribute('id')
  await expect.poll(async () => (await storedPreferences(account.uid)).lastSeenUpdate).toBe(newest)
  await expect(marks).toHaveCount(2)
  await expect(await openUserMenu(page)).toHaveAccessibleName('Updates')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(marks).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Pages' }).click()
  await expect(page.getByRole('menuitem', { name: 'Updates' })).toHaveAttribute('href', '/updates')
})

test('a version’s link works through sign-in, can be copied, and is in the feed', async ({
  page,
  account,
  baseURL,
}) => {
  await enter(page, account, '/updates#0.1.0')
  const oldest = page.getByRole('heading', { name: /^0\.1\.0/ })
  await expect(oldest).toBeFocused()
  await expect(oldest).toBeInViewport()

  await page.getByRole('button', { name: 'Copy link to 0.2.0' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}/updates#0.2.0`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^0\.2\.0/ })).toBeFocused()

  const feed = await page.request.get('/updates/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).all()
  const ids = await Promise.all(headings.map((heading) => heading.getAttribute('id')))
  const entries = [...(await feed.text()).matchAll(/<id>[^<#]+#([^<]+)<\/id>/g)]
  expect(entries.map(([, id]) => id)).toEqual(ids)
})
