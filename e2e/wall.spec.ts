import type { Page } from '@playwright/test'
import { BACKEND_DOWN, failAlerts } from './support/alerts-panel'
import { installClock, runFor } from './support/clock'
import { FIRESTORE_HELD, holdFirestore } from './support/hold-firestore'
import {
  acceptTerms,
  enter,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  signIn,
  test,
} from './support/test'
import { enterWall, tileOf, wallOf } from './support/wall-display'

const TURN_MS = 15_000

const calm = (page: Page) => page.getByText(/^All clear: /)
const leave = (page: Page) => page.getByRole('link', { name: 'Leave wall display' })
const redFrame = (page: Page) => page.locator('[data-frame=stopped]')
const headings = (page: Page) => page.getByRole('heading', { level: 2 })

async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^(More|Pages)$/ }).click()
}

test('the bar’s menu leads to the wall display, and a moved pointer finds the way back', async ({
  page,
  account,
  plant,
}) => {
  await plant.breakDown(plant.first, 'power-failure')
  await enter(page, account)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Wall display' }).click()
  await expect(page).toHaveURL('/?display=wall')
  await expect(tileOf(page, plant.first.name)).toContainText('Power failure')
  await expect(page.getByText(/^Last reading/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Alerts/ })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 300)
  await leave(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Alerts/ })).toBeVisible()
})

test('a keyboard finds the way back, too', async ({ page, account }) => {
  await enterWall(page, account)
  await expect(calm(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(leave(page)).toBeFocused()
  await expect(leave(page).locator('..')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test.describe('before the terms are accepted', () => {
  test.use({ hasAcceptedTerms: false })

  test('the wall display comes after sign-in and terms, and again after a reload', async ({
    page,
    account,
  }) => {
    await page.goto('/?display=wall')
    await signIn(page, account)
    await acceptTerms(page)
    await expect(calm(page)).toBeVisible()
    await page.reload()
    await expect(calm(page)).toBeVisible()
    await expect(page).toHaveURL('/?display=wall')
  })
})

test('an alarm shows and goes by itself', async ({ page, account, plant }) => {
  await enterWall(page, account)
  await expect(calm(page)).toBeVisible()
  await plant.breakDown(plant.first, 'power-failure')
  await expect(tileOf(page, plant.first.name)).toContainText('Alarm')
  await expect(page.getByText(/^1 unacknowledged/)).toBeVisible()
  await plant.repair(plant.first)
  await expect(tileOf(page, plant.first.name)).toContainText('Cleared')
})

test('the bar that a moved pointer brings covers nothing', async ({ page, account, plant }) => {
  await plant.breakDown(plant.first, 'power-failure')
  await enterWall(page, account)
  const tile = tileOf(page, plant.first.name)
  await expect(tile).toBeVisible()
  const before = await tile.boundingBox()
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 300)
  await expect(leave(page).locator('..')).toHaveCSS('opacity', '1')
  expect(await tile.boundingBox()).toEqual(before)
  const bar = await leave(page).boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0))
})

test.describe('a lost network in one area', () => {
  test.use({ stations: { 'LS-002': { copies: 4 } } })

  test('has one tile, but for a station that may soon overflow', async ({
    page,
    account,
    plant,
  }) => {
    await plant.breakDown(plant.first, 'stuck-float')
    for (const station of plant.stations) await plant.breakDown(station, 'communication-loss')
    await enterWall(page, account)
    const group = page.getByRole('heading', {
      name: 'Communication loss, 4 stations, 1 shown alone',
      level: 2,
    })
    await expect(group).toBeVisible()
    await expect(headings(page)).toHaveCount(2)
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 420 } })

  test('pages turn every 15 s, and nothing scrolls', async ({ page, account, plant }) => {
    // Different faults, or they would share a tile.
    const kinds = ['power-failure', 'stuck-float', 'communication-loss'] as const
    for (const [index, station] of plant.stations.entries())
      await plant.breakDown(station, kinds[index] ?? 'level-null')
    await installClock(page)
    await enter(page, account)
    const alarms = page.getByLabel('Stations by status').getByRole('button', { name: /Alarm/ })
    await expect(alarms).toContainText('3')
    await openMenu(page)
    // From here on, time moves only in steps.
    await page.clock.pauseAt(Date.now() + 10_000)
    await page.getByRole('menuitem', { name: 'Wall display' }).click()
    await expect(page.getByText(/^Page 1 of [23]$/)).toBeVisible()
    const seen = new Set(await headings(page).allInnerTexts())
    // Page 1 has every other turn.
    for (let turn = 0; turn < 4; turn += 1) {
      await runFor(page, TURN_MS)
      for (const name of await headings(page).allInnerTexts()) seen.add(name)
    }
    await expect(page.getByText(/^Page 1 of [23]$/)).toBeVisible()
    expect(seen).toEqual(new Set(plant.stations.map(({ name }) => name)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

for (const width of [360, 1920])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 1080 } })

    test('the wall display is accessible, also in forced colors', async ({
      page,
      account,
      plant,
    }) => {
      await plant.breakDown(plant.first, 'power-failure')
      await enterWall(page, account)
      await expect(tileOf(page, plant.first.name)).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await page.emulateMedia({ forcedColors: 'active' })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080)
    })
  })

test.describe('while the backend is down', () => {
  test.use({ expectedInConsole: [BACKEND_DOWN] })

  test('a red frame says since when there are no alerts, and the last ones stay', async ({
    page,
    account,
    plant,
  }) => {
    await plant.breakDown(plant.first, 'power-failure')
    await installClock(page)
    await enterWall(page, account)
    const tile = tileOf(page, plant.first.name)
    await expect(tile).toContainText('Alarm')
    await expect(redFrame(page)).toHaveCount(0)
    const restore = await failAlerts(page)
    // An answer that was on its way would come after the step, and be a fresh one.
    await page.waitForResponse((response) => response.status() === 503)
    await page.clock.fastForward(31_000)
    await expect(page.getByText(/^Alerts not available since \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect(redFrame(page)).toBeVisible()
    await expect(tile).toContainText(/Alarm.*as of \d\d:\d\d:\d\d/s)
    await expectAccessibleInBothSchemes(page)
    await restore()
    await expect(redFrame(page)).toHaveCount(0)
    await expect(tile).not.toContainText('as of')
  })
})

test.describe('while Firestore is held back', () => {
  test.use({ expectedInConsole: [FIRESTORE_HELD] })

  test('after a reload, alerts have tiles of their own until their stations come', async ({
    page,
    account,
    plant,
  }) => {
    await plant.breakDown(plant.first, 'power-failure')
    await installClock(page)
    await enterWall(page, account)
    const tile = tileOf(page, plant.first.name)
    await expect(tile).toContainText('Power failure')
    const release = await holdFirestore(page)
    await page.reload()
    await expect(tile).toContainText('No readings of this station')
    await expect(page.getByText('Loading readings')).toBeVisible()
    await expect(redFrame(page)).toHaveCount(0)
    await page.clock.fastForward(11_000)
    await expect(
      page.getByText(/^No readings since \d\d:\d\d:\d\d: the server can’t be reached$/),
    ).toBeVisible()
    await expect(redFrame(page)).toBeVisible()
    await expect(tile).toHaveCount(1)
    release()
    await expect(tile).not.toContainText('No readings of this station')
    await expect(redFrame(page)).toHaveCount(0)
    await expect(wallOf(page)).toBeAttached()
  })
})
