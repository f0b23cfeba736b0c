import type { Page } from '@playwright/test'
import { shippedScripts } from '@/tests/telemetry/shipped'
import { installClock } from './support/clock'
import { exportCsv } from './support/exported-file'
import { BAYSHORE } from './support/fleets'
import { enter, expect, expectAccessible, test } from './support/test'

const ROW_PX = 56

test.use({ stations: BAYSHORE })

const grid = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })
const stations = (page: Page) => grid(page).getByRole('link')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })

/** Name → level of the rows on screen, in order. */
async function shownLevels(page: Page): Promise<[name: string, level: number | null][]> {
  const rows = await grid(page).locator('[aria-rowindex]').all()
  return Promise.all(
    rows.slice(1).map(async (row): Promise<[string, number | null]> => {
      const level = await row.locator('[data-column=level]').innerText()
      const [, text] = /(\d+(?:\.\d+)?)\s*m\b/.exec(level) ?? []
      return [await row.getByRole('link').innerText(), text === undefined ? null : Number(text)]
    }),
  )
}

/** Ids of the stations on screen that show a level. */
async function idsInViewWithLevel(page: Page): Promise<string[]> {
  const rows = await grid(page).getByRole('row').all()
  const ids = await Promise.all(
    rows.slice(1).map((row) =>
      row.evaluate((element) => {
        const level = element.querySelector('[data-column=level]')?.textContent ?? ''
        const { top, bottom } = element.getBoundingClientRect()
        const isInView = top < window.innerHeight && bottom > 0
        const hasLevel = /\d/.test(level) && !level.includes('kPa')
        return isInView && hasLevel ? element.querySelector('a')?.pathname.slice(1) : undefined
      }),
    ),
  )
  return ids.flatMap((id) => id ?? [])
}

/** How many stations can be seen whole, without scrolling. */
const wholeRows = (page: Page) =>
  stations(page).evaluateAll(
    (links) =>
      links.filter((link) => {
        const row = link.closest('[role=row]')?.getBoundingClientRect()
        return row && row.top >= 0 && row.bottom <= window.innerHeight
      }).length,
  )

test('the build edits Firestore so that limbo needs no walk', () => {
  const edited = shippedScripts('.next/static').filter((script) => script.includes('isLimboKnown'))
  expect(edited).toHaveLength(1)
})

test('reads the level trends of the rows in view, and none where no sparkline is drawn', async ({
  page,
  account,
}) => {
  const read = new Set<string>()
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.postData() ?? '')
    for (const [, id = ''] of sent.matchAll(/metrics\/([^/"]+)\/trends\/level/g)) read.add(id)
  })
  await installClock(page)
  await page.setViewportSize({ width: 1024, height: 720 })
  await enter(page, account)
  await expect(stations(page).first()).toBeVisible()
  await page.clock.fastForward(5000)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(grid(page).getByText('24 h', { exact: true })).toBeVisible()
  expect([...read]).toEqual([])

  await page.clock.fastForward(5000)
  await expect(async () =>
    expect([...read].sort()).toEqual((await idsInViewWithLevel(page)).sort()),
  ).toPass()
  for (const id of read)
    await expect(
      grid(page)
        .getByRole('row')
        .filter({ has: page.locator(`a[href="/${id}"]`) })
        .locator('[data-column=level] svg'),
    ).toHaveCount(2)
})

test('filters, search, and order survive a reload and going back from a station', async ({
  page,
  account,
  plant,
}) => {
  const shown = plant
    .inCity('Tampa')
    .map(({ name }) => name)
    .toReversed()
  await enter(page, account)
  await expect(stations(page).first()).toBeVisible()
  await page.getByRole('button', { name: /^\d+ Normal$/ }).click()
  await page.getByRole('button', { name: 'Station', exact: true }).dblclick()
  await expect(page.getByRole('columnheader', { name: 'Station' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.keyboard.press('/')
  await page.keyboard.type('tampa')
  await expect(page).toHaveURL('/?q=tampa&status=normal&sort=-name')
  await expect(page.getByText(`${shown.length} of ${plant.stations.length} stations`)).toBeVisible()
  await expect(stations(page)).toHaveText(shown)

  await page.reload()
  await expect(stations(page)).toHaveText(shown)
  await expect(page.getByRole('searchbox')).toHaveValue('tampa')
  await expect(head(page, 'Station')).toHaveAttribute('aria-sort', 'descending')

  await stations(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/?q=tampa&status=normal&sort=-name')
  await expect(stations(page)).toHaveText(shown)

  await page.getByRole('searchbox').fill('no such station')
  await expect(page.getByRole('heading', { name: 'No matching stations' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/?sort=-name')
})

test('the keyboard reaches a station far down the list and comes back to it', async ({
  page,
  account,
  plant,
}) => {
  await enter(page, account)
  await expect(stations(page).first()).toBeVisible()
  await page.keyboard.press('/')
  while (!(await grid(page).evaluate((element) => element.contains(document.activeElement))))
    await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await page.keyboard.press('Control+End')
  await expect(grid(page).getByRole('row').filter({ has: focused })).toHaveAttribute(
    'aria-rowindex',
    String(plant.stations.length + 1),
  )
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveRole('link')
  const name = await focused.innerText()
  await expect(focused).toBeInViewport()
  const scrollYOf = () => page.evaluate(() => window.scrollY)
  const scrollY = await scrollYOf()
  expect(scrollY).toBeGreaterThan(ROW_PX)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('role', 'gridcell')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goBack()
  await expect(focused).toHaveAttribute('data-column', 'level')
  await expect(grid(page).getByRole('row').filter({ has: focused })).toContainText(name)
  await expect(focused).toBeInViewport()
  await expect.poll(async () => Math.abs((await scrollYOf()) - scrollY)).toBeLessThan(ROW_PX)
})

test('the exported file contains what is shown', async ({ page, account }) => {
  // Tall enough to render every row.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await enter(page, account, '/?status=normal&sort=name')
  await expect(stations(page).first()).toBeVisible()
  const before = await shownLevels(page)
  const file = await exportCsv(page)
  const after = new Map(await shownLevels(page))
  const rows = file.rows()
  expect(rows.map((row) => row.Station)).toEqual(before.map(([name]) => name))
  for (const [name, level] of before) {
    const row = rows.find(({ Station }) => Station === name)
    const exported = row?.['Level (m)'] ? Number(row['Level (m)']) : null
    expect([level, after.get(name)]).toContain(exported)
    expect(row?.Status).toBe('Normal')
  }
  await expect(page.getByText(`${rows.length} stations saved`)).toBeVisible()
})

test('a pump failure shows on its row', async ({ page, account, plant }) => {
  const station = plant.station('LS-015')
  await enter(page, account, `/?q=${station.id}`)
  const pumps = grid(page).locator('[data-column=pumps]').last()
  await expect(pumps).toContainText('pump 1')
  await expect(pumps).not.toContainText('pump 1 failed')
  await plant.breakDown(station, 'failed-start', { pump: 1 })
  await expect(pumps).toContainText('pump 1 failed')
  await expect(grid(page).getByRole('row').last()).not.toContainText('Normal')
})

for (const [screen, viewport, least] of [
  ['a phone', { width: 360, height: 740 }, 5],
  ['a desk at 200 %', { width: 640, height: 400 }, 3],
  ['a small desk', { width: 1024, height: 768 }, 5],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use({ viewport })

    test(`the worst of ${least} stations in view is first, and no status moves the table`, async ({
      page,
      account,
      plant,
    }) => {
      await enter(page, account)
      await expect(stations(page).first()).toBeVisible()
      const counts = page.getByLabel('Stations by status')
      await expect(counts).not.toContainText('Alarm')
      const topPx = () => grid(page).evaluate((element) => element.getBoundingClientRect().top)
      const before = await topPx()
      await plant.breakDown(plant.station('LS-015'), 'power-failure')
      await plant.breakDown(plant.station('LS-017'), 'clock-ahead')
      const worst = grid(page).getByRole('row').nth(1)
      await expect(worst).toContainText(/Alarm\s*Power failure/)
      await expect(counts).toContainText(/Alarm.*Offline/s)
      expect(await topPx()).toBe(before)
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the list shows cards with touch-sized targets', async ({ page, account }) => {
    await enter(page, account)
    await expect(stations(page).first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    const targets = page.getByRole('main').getByRole('button')
    for (const box of await Promise.all(
      (await targets.all()).map((target) => target.boundingBox()),
    ))
      if (box && box.width > 1) expect(box.height).toBeGreaterThanOrEqual(44)
    const card = await grid(page).getByRole('row').nth(1).boundingBox()
    expect(card?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Sort by/ }).click()
    await page.getByRole('menuitemradio', { name: 'Inflow' }).click()
    await expect(page).toHaveURL('/?sort=-inflow')
    await expect(grid(page).getByRole('row').nth(1)).toContainText('L/s')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test.describe('on a wall display', () => {
  test.use({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' })

  test('every column fits, and compact rows are shorter but keep the reason', async ({
    page,
    account,
    plant,
  }) => {
    const broken = plant.station('LS-015')
    await enter(page, account)
    await expect(stations(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sort by/ })).toBeHidden()
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      'Status',
      'Station',
      '24 hFillLevel',
      'Pumps running',
      'Inflow',
      'Outflow',
      'Starts, last h',
      'To overflow',
      'Newest alert',
      'Data age',
    ])
    await plant.breakDown(broken, 'power-failure')
    await page.goto('/?density=compact')
    await expect(page.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible()
    const row = grid(page).getByRole('row', { name: broken.name })
    expect((await row.boundingBox())?.height).toBeLessThan(ROW_PX)
    const reason = row.locator('[data-column=status]').getByText('Power failure')
    expect(await reason.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    await page.getByRole('button', { name: 'Tags' }).click()
    await page.getByRole('menuitemcheckbox').first().click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/tag=/)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
  })
})
