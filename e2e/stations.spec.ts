import type { Page } from '@playwright/test'
import { firestore } from './support/firestore'
import { Plant } from './support/plant'
import { enter, expect, test } from './support/test'

/** Name → level of each row on screen, in meters. */
async function shownLevels(page: Page): Promise<Record<string, string>> {
  const rows = await page.getByRole('grid').getByRole('row').all()
  const entries = await Promise.all(
    rows.slice(1).map(async (row) => {
      const [, level = 'none'] = /(\d+(?:\.\d+)?)\s*m\b/.exec(await row.innerText()) ?? []
      return [await row.getByRole('link').innerText(), level]
    }),
  )
  return Object.fromEntries(entries) as Record<string, string>
}

test('rows update without a reload', { tag: '@google' }, async ({ page, account, plant }) => {
  await enter(page, account)
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  const expected: Record<string, string> = {}
  for (const [index, { id, name }] of plant.stations.entries()) {
    await firestore.doc(`metrics/${id}`).update({ 'values.level': 0.9 + index / 100 })
    expected[name] = `0.9${index}0`
  }
  await expect.poll(() => shownLevels(page)).toEqual(expected)
})

test('a customer sees exactly the stations of their own organization [1.4] [6.5]', async ({
  page,
  account,
  plant,
}) => {
  await Plant.build({ 'LS-002': {} })
  const own = plant.stations.map(({ name }) => name)
  await enter(page, account)
  const grid = page.getByRole('grid', { name: 'Pump stations' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(own.length + 1))
  for (const name of await grid.getByRole('link').allInnerTexts()) expect(own).toContain(name)
})

test('another organization’s station and an unknown station look the same', async ({
  page,
  account,
}) => {
  await enter(page, account)
  const texts: string[] = []
  const foreign = await Plant.build({ 'LS-002': {} })
  for (const id of [foreign.first.id, 'LS-does-not-exist']) {
    await page.goto(`/${id}`)
    await expect(page.getByRole('heading', { name: 'Station not found' })).toBeVisible()
    texts.push((await page.getByRole('main').innerText()).replaceAll(id, 'ID'))
  }
  expect(texts[0]).toBe(texts[1])
})

test('a reading, its label, and its unit follow the documents as they change [1.11]', async ({
  page,
  account,
  plant,
}) => {
  const { id } = plant.first
  const chlorine = { label: 'Chlorine residual', unit: 'mg/L', kind: 'gauge', decimals: 2 }
  await firestore.doc(`deviceConfigs/${id}`).update({ 'metrics.chlorine': chlorine })
  await firestore.doc(`metrics/${id}`).update({ 'values.chlorine': 0.42 })
  await enter(page, account, `/${id}?tab=details`)
  const row = page.getByRole('row', { name: /Chlorine residual/ })
  await expect(row).toContainText('0.42')
  await expect(row).toContainText('mg/L')
  await firestore.doc(`metrics/${id}`).update({ 'values.chlorine': 0.57 })
  await expect(row).toContainText('0.57')
})
