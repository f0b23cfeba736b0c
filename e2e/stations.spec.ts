import { createCustomer } from './accounts'
import { enter, expect, test } from './test'

test('rows move without a reload', async ({ page, account }) => {
  await enter(page, account)
  const rows = page.getByRole('row').filter({ hasText: /LS-|\d m/ })
  await expect(rows.first()).toBeVisible()
  const before = await page.getByRole('main').innerText()
  // Ages tick by themselves: only a changed level shows that readings arrive.
  const levels = (text: string) => text.match(/\d+\.\d+\s*m\b/g)
  await expect
    .poll(async () => levels(await page.getByRole('main').innerText()), { timeout: 40_000 })
    .not.toEqual(levels(before))
})

test('a customer sees the stations of its own organisation alone', async ({ page, account }) => {
  await enter(page, account)
  await expect(page.getByRole('link', { name: /LS-001|./ }).first()).toBeVisible()
  const own = await page.getByRole('main').getByRole('link').count()
  expect(own).toBeGreaterThan(0)
})

test('a foreign and an unknown station look the same', async ({ page, account }) => {
  await enter(page, account)
  const texts: string[] = []
  for (const id of ['LS-002', 'LS-does-not-exist']) {
    await page.goto(`/${id}`)
    await expect(page.getByText('Station not found')).toBeVisible()
    texts.push((await page.getByRole('main').innerText()).replaceAll(id, 'ID'))
  }
  expect(texts[0]).toBe(texts[1])
})

test('the station page shows readings and leads back', async ({ page, account }) => {
  await enter(page, account)
  const first = page.getByRole('main').getByRole('link').first()
  const name = (await first.innerText()).split('\n')[0] ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a customer without an organisation is told what to do', async ({ page }) => {
  await enter(page, await createCustomer([]))
  await expect(page.getByRole('main')).toContainText(/administrator|no stations/i)
})
