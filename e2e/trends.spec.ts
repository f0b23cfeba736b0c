import type { Locator, Page } from '@playwright/test'
import { openPanel } from './support/alerts-panel'
import { drawnTexts, keepDrawnTexts } from './support/drawn-texts'
import { putInDocument, valueInDocument } from './support/hour-values'
import { storePreferences } from './support/preferences-document'
import { enter, expect, expectAccessible, test } from './support/test'
import { chooseInTrends, trendsOf } from './support/trends-toolbar'

const BEHIND_S = 300
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test.use({ stations: { 'LS-001': { hasHistory: true, behindS: BEHIND_S } } })

const charts = (page: Page) => page.getByRole('application', { name: /^Trends of/ })

/** The time under the cursor, in ms UTC. */
async function cursorMs(page: Page): Promise<number> {
  return Date.parse((await charts(page).locator('time').first().getAttribute('datetime')) ?? '')
}

/** The table's row of a minute, paging to older rows as needed. */
async function rowOf(page: Page, atMs: number) {
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`time[datetime="${new Date(atMs).toISOString()}"]`) })
  while (!(await row.isVisible())) await page.getByRole('button', { name: 'Older' }).click()
  return row
}

/** Counts rows by the middles of the buttons. */
async function rowsOfToolbar(page: Page): Promise<number> {
  const boxes = await Promise.all(
    ['Earlier', 'Yesterday', 'Last night', 'Later', /^Range:/, 'Compare', 'More'].map((name) =>
      trendsOf(page).getByRole('button', { name, exact: true }).boundingBox(),
    ),
  )
  const middles = boxes.map((box) => (box?.y ?? NaN) + (box?.height ?? NaN) / 2)
  const isBelow = (middle: number, at: number) => middle - (middles[at - 1] ?? -Infinity) > 10
  return middles.sort((a, b) => a - b).filter(isBelow).length
}

test('the toolbar is one row, and a custom range moves none of it', async ({
  page,
  account,
  plant,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, account, `/${plant.first.id}?tab=trends`)
  await expect(page.getByRole('img', { name: /^Level chart/ })).toBeVisible()
  const more = trendsOf(page).getByRole('button', { name: 'More' })
  const before = await more.boundingBox()
  await chooseInTrends(page, /^Range:/, 'Custom…')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(await rowsOfToolbar(page)).toBe(1)
  expect(await more.boundingBox()).toEqual(before)
})

test('charts and table show the stored values and append new ones', async ({
  page,
  account,
  plant,
}) => {
  const { id } = plant.first
  await enter(page, account, `/${id}?range=6h`)
  await expect(page.getByRole('img', { name: /^Level chart\. .*min .* m, max .* m/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pumps chart\. .*% of the time/ })).toBeVisible()

  await charts(page).focus()
  await page.keyboard.press('End')
  const newestMs = await cursorMs(page)
  for (let minutes = 0; minutes < 10; minutes += 1) await page.keyboard.press('ArrowLeft')
  const earlierMs = await cursorMs(page)
  const earlier = await valueInDocument(id, 'level', earlierMs)
  await expect(charts(page).getByRole('figure').first()).toContainText(`${earlier.toFixed(3)} m`)
  await page.keyboard.press('ArrowRight')
  expect(await cursorMs(page)).toBe(earlierMs + MINUTE_MS)

  await page.keyboard.press('End')
  await plant.report(plant.first, BEHIND_S / 2)
  await expect.poll(() => cursorMs(page)).toBeGreaterThan(newestMs)

  await chooseInTrends(page, 'More', 'Table')
  const atMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 30 * MINUTE_MS
  const row = await rowOf(page, atMs)
  const [level, outflow] = await Promise.all(
    ['level', 'outflow'].map((key) => valueInDocument(id, key, atMs)),
  )
  await expect(row.getByRole('cell').first()).toHaveText((level ?? Number.NaN).toFixed(3))
  await expect(row).toContainText((outflow ?? Number.NaN).toFixed(1))
})

test('range and added metrics survive a reload; keys, buttons, and the mouse zoom', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account, `/${plant.first.id}?tab=trends`)
  await chooseInTrends(page, /^Range:/, '6 h')
  await trendsOf(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Pump 1 current' }).click()
  await expect(page.getByRole('img', { name: /^Pump 1 current chart/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Range: 6 h' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pump 1 current chart/ })).toBeVisible()

  const reset = page.getByRole('button', { name: 'Reset zoom' })
  await expect(reset).toBeHidden()
  await charts(page).focus()
  await page.keyboard.press('End')
  const newestMs = await cursorMs(page)
  await page.keyboard.press('+')
  await expect(reset).toBeVisible()
  await page.keyboard.press('Home')
  expect(newestMs - (await cursorMs(page))).toBeLessThan(4 * HOUR_MS)
  await page.keyboard.press('Escape')
  await expect(reset).toBeHidden()

  const level = page.getByRole('img', { name: /^Level chart/ })
  const box = await level.boundingBox()
  if (!box) throw new Error('the chart has no size')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.4, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 })
  await page.mouse.up()
  await expect(reset).toBeVisible()
  await page.mouse.dblclick(box.x + box.width * 0.5, y)
  await expect(reset).toBeHidden()

  await chooseInTrends(page, 'More', 'Zoom in')
  await page.getByRole('menuitem', { name: 'Zoom in' }).click()
  await page.getByRole('menuitem', { name: 'Zoom out' }).click()
  await page.keyboard.press('Escape')
  await reset.click()
  await expect(reset).toBeHidden()
})

test('limits of an axis stay in the link, and an outlier beyond is marked at the edge', async ({
  page,
  account,
  plant,
}) => {
  const { id } = plant.first
  await putInDocument(id, 'level', Date.now() - 40 * MINUTE_MS, 2.97)
  await keepDrawnTexts(page)
  await enter(page, account, `/${id}?range=6h`)
  const level = charts(page).getByRole('figure').first()
  const axis = level.getByRole('button', { name: 'Axis of Level' })
  const highest = level.getByLabel('To (m)')
  await expect.poll(() => drawnTexts(level)).toContain('3.0')
  expect(await drawnTexts(level)).not.toContain('2.97')

  await expect(axis).toBeHidden()
  await chooseInTrends(page, 'More', 'Axis of Level…')
  await expect(level.getByLabel('From (m)')).toBeFocused()
  await level.getByLabel('From (m)').fill('0.5')
  await highest.fill('2.5')
  await level.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('axis') === 'level:0.5:2.5')
  await expect.poll(() => drawnTexts(level)).toContain('2.97')
  expect(await drawnTexts(level)).not.toContain('3.0')

  await page.reload()
  await expect.poll(() => drawnTexts(level)).toContain('2.97')
  await axis.click()
  await expect(highest).toHaveValue('2.5')
  await level.getByRole('button', { name: 'Automatic' }).click()
  await expect(page).toHaveURL((url) => !url.searchParams.has('axis'))
  await expect.poll(() => drawnTexts(level)).toContain('3.0')
  expect(await drawnTexts(level)).not.toContain('2.97')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('nothing wraps or hides without a hint, on a 12-hour clock too', async ({
    page,
    account,
    plant,
  }) => {
    await storePreferences(account.uid, { clock: '12h' })
    await enter(page, account, `/${plant.first.id}?tab=trends`)
    const middleOf = async (target: Locator) => {
      const box = await target.boundingBox()
      return (box?.y ?? NaN) + (box?.height ?? NaN) / 2
    }
    const tabs = page.getByRole('tablist')
    await expect(tabs).toHaveCSS('background-image', /linear-gradient.*linear-gradient/)
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)

    await chooseInTrends(page, /^Range:/, 'Custom…')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    const show = page.getByRole('button', { name: 'Show', exact: true })
    await expect.poll(async () => (await middleOf(cancel)) - (await middleOf(show))).toBe(0)

    const panel = await openPanel(page)
    const updated = panel.getByText(/Last updated .* [AP]M/)
    await expect(updated).toBeVisible()
    const refresh = panel.getByRole('button', { name: 'Refresh' })
    await expect
      .poll(async () => Math.abs((await middleOf(refresh)) - (await middleOf(updated))))
      .toBeLessThan(4)
  })

  test('last night is two taps from a station’s page', async ({ page, account, plant }) => {
    await enter(page, account, `/${plant.first.id}`)
    await page.getByRole('tab', { name: 'Trends' }).tap()
    await page.getByRole('button', { name: 'Last night' }).tap()
    await expect(page.getByRole('button', { name: 'Last night', pressed: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Level chart\. .*min / })).toBeVisible()
    const params = new URL(page.url()).searchParams
    const spanMs = Date.parse(params.get('to') ?? '') - Date.parse(params.get('from') ?? '')
    expect(spanMs / HOUR_MS).toBeGreaterThanOrEqual(11)
  })

  test('trends fit the screen with touch-sized targets, as charts and as a table', async ({
    page,
    account,
    plant,
  }) => {
    await enter(page, account, `/${plant.first.id}?tab=trends&range=6h`)
    await expect(page.getByRole('img', { name: /^Level chart\. .*min / })).toBeVisible()
    await expectAccessible(page)
    expect(await rowsOfToolbar(page)).toBe(2)
    for (const name of ['Range: 6 h', 'Earlier', 'Last night', 'Compare', 'More']) {
      const box = await trendsOf(page).getByRole('button', { name, exact: true }).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await chooseInTrends(page, /^Range:/, 'Custom…')
    await expect(page.getByLabel('From')).toBeVisible()
    await chooseInTrends(page, 'More', 'Table')
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
