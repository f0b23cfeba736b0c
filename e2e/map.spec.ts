import type { Locator, Page } from '@playwright/test'
import type { GeoPoint } from 'firebase-admin/firestore'
import { openPanel, rowOf } from './support/alerts-panel'
import { firestore } from './support/firestore'
import { BAYSHORE } from './support/fleets'
import {
  enter,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from './support/test'
import { WITH_MAP } from './support/with-map'

const TO_BREAK = 'LS-027'
const HOUR_S = 3600
const POWER = /power/i

// In order: maps that the CPU draws side by side hold each other up.
test.describe.configure({ mode: 'default' })

test.use({
  ...WITH_MAP,
  stations: BAYSHORE,
})

const map = (page: Page) => page.getByRole('region', { name: 'Map of stations' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Stations' }).getByRole('option')
const optionOf = (page: Page, id: string) => page.locator(`[role=option][data-station="${id}"]`)
const counts = (page: Page) => page.getByText(/^\d+ of \d+ in view/)
/** What the canvas draws, as listed for screen readers. */
const marks = (page: Page) => map(page).getByRole('list', { name: 'Drawn on the map' })
const popup = (page: Page) => map(page).getByRole('dialog')

async function openMap(page: Page, account: Parameters<typeof enter>[1], path = '/map') {
  await enter(page, account, path)
  await expect(options(page).first()).toBeVisible()
  await expect(counts(page)).toBeVisible()
}

async function numbersOf(of: Locator): Promise<number[]> {
  return ((await of.innerText()).match(/\d+/g) ?? []).map(Number)
}

/** Total stations and alarms of the marks on the canvas. */
async function drawn(page: Page) {
  const texts = await marks(page).getByRole('listitem').allTextContents()
  const sum = (pattern: RegExp) =>
    texts.reduce((total, text) => total + Number(pattern.exec(text)?.[1] ?? 0), 0)
  return { stations: sum(/^(\d+) stations?:/), alarms: sum(/(\d+) in alarm/) }
}

test('an alarm shows in clusters, popup, and list until it clears [1.5]', async ({
  page,
  account,
  plant,
}) => {
  const station = plant.station(TO_BREAK)
  await openMap(page, account)
  const located = plant.stations.length
  await expect(counts(page)).toContainText(`${located} of ${located} in view`)
  await expect.poll(async () => (await drawn(page)).stations).toBe(located)
  await expect(async () =>
    expect((await drawn(page)).alarms).toBe((await numbersOf(counts(page)))[2]),
  ).toPass()
  const { alarms: before } = await drawn(page)

  await plant.breakDown(station, 'power-failure')
  await expect.poll(async () => (await drawn(page)).alarms).toBe(before + 1)
  await expect(optionOf(page, station.id)).toContainText('Alarm')
  await expect(counts(page)).toContainText(`${before + 1} in alarm`)
  await optionOf(page, station.id).click()
  await expect(popup(page)).toContainText(POWER)
  await expect(page).toHaveURL(new RegExp(`station=${station.id}`))

  await openPanel(page)
  await rowOf(page, station.id, POWER).getByRole('button', { name: 'Acknowledge' }).click()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toContainText('Acknowledged')
  await plant.repair(station)
  await expect(optionOf(page, station.id)).toContainText('Normal')
  await expect(popup(page)).toContainText('Normal')
  await page.getByRole('button', { name: 'Fit to all' }).click()
  await expect.poll(() => drawn(page)).toEqual({ stations: located, alarms: before })
})

test.describe('an alarm outside the view', () => {
  // The CPU draws every frame of a flight here, so no other journey flies.
  test.use({ reducedMotion: 'no-preference' })

  test('shows a notice that leads to it', async ({ page, account, plant }) => {
    const station = plant.station(TO_BREAK)
    await openMap(page, account, `/map?lat=28.14&lon=-82.34&z=12&q=${station.id}`)
    await expect(optionOf(page, station.id)).not.toContainText('Alarm')
    await expect(counts(page)).toHaveText(/^0 of 1 in view/)
    await plant.breakDown(station, 'power-failure')
    await expect(page.getByText('1 new alarm outside the view')).toBeVisible()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(popup(page)).toContainText(POWER)
    await expect(page.getByText(/new alarm outside/)).toHaveCount(0)
    await openPanel(page)
    await rowOf(page, station.id, POWER).getByRole('button', { name: 'Acknowledge' }).click()
    await expect(
      rowOf(page, station.id, POWER).getByText('Acknowledged', { exact: true }),
    ).toBeVisible()
  })
})

test('search, list, popup, and station page work by keyboard', async ({ page, account, plant }) => {
  const found = plant.inCity('Tampa').length
  await openMap(page, account)
  await page.keyboard.press('/')
  await page.keyboard.type('tampa')
  await expect(page).toHaveURL('/map?q=tampa')
  const told = `${found} of ${plant.stations.length} stations match`
  await expect(page.getByRole('status').filter({ hasText: told })).toBeAttached()
  await expect(options(page)).toHaveCount(found)
  await expect.poll(async () => (await numbersOf(counts(page)))[1]).toBeLessThanOrEqual(found)
  await options(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toBeFocused()
  const name = await options(page).nth(1).locator('p').first().innerText()
  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open station page' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expect(options(page).nth(1)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open station page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('link', { name: 'Show on map' }).click()
  await expect(map(page).getByRole('dialog', { name })).toBeVisible()
})

test('the URL holds position, filter, in-view setting, and selected station', async ({
  page,
  account,
}) => {
  await openMap(page, account)
  await page.getByRole('button', { name: /^\d+ Normal$/ }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/lat=.*&lon=.*&z=.*&status=normal/)
  await page.getByRole('switch', { name: 'In view only' }).click()
  await expect(page).toHaveURL(/view=in-view/)
  await options(page).first().click()
  await expect(popup(page)).toBeVisible()
  await expect(page).toHaveURL(/station=/)
  const name = await popup(page).getAttribute('aria-label')
  // The flight has ended and its position is in the URL.
  await expect(page).toHaveURL(/z=11&.*station=/)
  const address = page.url()

  await page.reload()
  await expect(map(page).getByRole('dialog', { name: name ?? '' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'In view only' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^\d+ Normal$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Fit to all' }).click()
  await expect
    .poll(async () => {
      const [seen, all] = await numbersOf(counts(page))
      return seen === all
    })
    .toBe(true)
})

test('the map is accessible in light and in dark, without scrolling', async ({ page, account }) => {
  await openMap(page, account)
  await page.getByText('Legend').click()
  await options(page).first().click()
  await expect(popup(page)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth, scrollHeight]
  })
  expect(size).toEqual([1280, 720])
})

test.describe('stations at one point', () => {
  test.use({ stations: { 'LS-001': {}, 'LS-003': {} } })

  test('are listed to choose from', async ({ page, account, plant }) => {
    const [first, second] = plant.stations.map(({ id }) => firestore.doc(`pumpStations/${id}`))
    const location: GeoPoint = (await first?.get())?.get('location')
    await second?.update({ location })
    const choice = map(page).getByRole('dialog', { name: /^Stations at this point/ })
    const names = choice.getByRole('listitem').getByRole('button')
    const { longitude, latitude } = location
    await openMap(page, account, `/map?lat=${latitude}&lon=${longitude}&z=12`)
    await expect.poll(async () => (await drawn(page)).stations).toBe(2)

    await map(page).locator('canvas').click()
    await expect(names).toHaveCount(2)
    await expect(names.first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(choice).toHaveCount(0)

    await map(page).locator('canvas').click()
    const { name } = plant.station('LS-003')
    await choice.getByRole('button', { name }).click()
    await expect(map(page).getByRole('dialog', { name })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the list is a drawer with three heights, set by button or drag, and a station opens as a sheet', async ({
    page,
    account,
  }) => {
    await openMap(page, account)
    const height = async () => (await page.getByRole('listbox').boundingBox())?.height ?? 0
    const half = await height()
    await page.getByRole('button', { name: 'Taller list' }).click()
    await expect.poll(height).toBeGreaterThan(half + 100)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Shorter list' }).click()
    await expect.poll(height).toBe(half)
    for (const target of await page.getByRole('main').getByRole('button').all()) {
      const box = await target.boundingBox()
      if (box && box.width > 1) expect(box.height).toBeGreaterThanOrEqual(44)
    }
    await options(page).first().click()
    await expect(page.getByRole('link', { name: 'Open station page' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(options(page).first()).toBeFocused()
    // A transition, however short, would at times delay its appearance until after the focus.
    await expect(options(page).first()).toHaveCSS('transition-property', 'none')

    const button = await page.getByRole('button', { name: 'Taller list' }).boundingBox()
    await page.mouse.move(100, (button?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move(100, 700, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Shorter list' })).toBeDisabled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test.describe('an overflow', () => {
  const OVERFLOWING = 'LS-003'
  test.use({ stations: { ...BAYSHORE, [OVERFLOWING]: { behindS: 4 * HOUR_S } } })

  test('is drawn by itself, never inside a cluster', async ({ page, account, plant }) => {
    const elapseS = 4 * HOUR_S - 60
    await plant.breakDown(plant.station(OVERFLOWING), 'power-failure', { elapseS })
    await openMap(page, account)
    const lines = marks(page).getByRole('listitem')
    await expect(lines.filter({ hasText: '1 overflowing' })).toHaveText(/each alone$/)
    await expect.poll(async () => (await drawn(page)).stations).toBe(plant.stations.length)
    await expect(lines.filter({ hasNotText: 'each alone' })).not.toHaveCount(0)
  })
})
