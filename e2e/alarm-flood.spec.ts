import type { Locator, Page } from '@playwright/test'
import { createUser } from './support/accounts'
import { BACKEND_DOWN, bellOf, failAlerts, openPanel, panelOf } from './support/alerts-panel'
import type { Plant, Station } from './support/plant'
import { enterNotified, noticesByTag } from './support/recorded-notices'
import {
  enter,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from './support/test'

const HIGH_FLOATS = 60
const LOST = 20
/** All in Pinellas, none of them unusual. */
const LIKES = [2, 3, 8, 13, 17, 22, 27, 28, 32, 33].map((n) => `LS-${String(n).padStart(3, '0')}`)
/** Stations that break at the same time. */
const AT_ONCE = 10

const ACKNOWLEDGE = /\/api\/alerts\/status\/([^/]+)\/acknowledge$/

/** A storm: floats trip, and those after the first 60 lose their connection. */
async function flood(plant: Plant): Promise<void> {
  const kindOf = (index: number) =>
    index < HIGH_FLOATS ? ('stuck-float' as const) : ('communication-loss' as const)
  const breakDown = (station: Station, index: number) => plant.breakDown(station, kindOf(index))
  const all = plant.stations
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(
      all.slice(first, first + AT_ONCE).map((station, index) => breakDown(station, first + index)),
    )
}

/** The alerts that a page has acknowledged, by the backend's answers. */
function acknowledgedBy(page: Page): string[] {
  const ids: string[] = []
  page.on('response', (response) => {
    const id = ACKNOWLEDGE.exec(response.url())?.[1]
    if (id !== undefined && response.ok()) ids.push(id)
  })
  return ids
}

const heading = (page: Page, title: RegExp) => panelOf(page).getByRole('button', { name: title })
const progress = (page: Page) => panelOf(page).getByRole('region', { name: 'Acknowledgements' })

/** Returns as soon as some are acknowledged; the list grows on. */
async function acknowledgeGroup(page: Page): Promise<string[]> {
  const acknowledged = acknowledgedBy(page)
  await openPanel(page)
  const group = panelOf(page).getByRole('rowgroup', { name: /^High float at 40 stations/ })
  await group.getByRole('button', { name: 'Acknowledge 40' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge 40 alerts?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(40)
  await dialog.getByRole('button', { name: 'Acknowledge 40' }).click()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  return acknowledged
}

const copiesOf = (copies: number) => Object.fromEntries(LIKES.map((like) => [like, { copies }]))

test.describe('eighty alarms in a minute', () => {
  test.use({ stations: copiesOf((HIGH_FLOATS + LOST) / LIKES.length) })

  test('are two groups, told once each', async ({ page, account, plant }) => {
    await enterNotified(page, account, '/preferences')
    await expect(page.getByRole('switch', { name: 'Browser notifications' })).toBeChecked()
    await expect(bellOf(page)).toHaveAccessibleName('Alerts, 0')
    await flood(plant)
    await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 80, 80 unacknowledged: /)
    await expect
      .poll(() => noticesByTag(page))
      .toEqual([
        expect.stringMatching(/^Communication loss at 20 stations/),
        expect.stringMatching(/^High float at 60 stations/),
      ])
    await openPanel(page)
    await expect(heading(page, /^High float at 60 stations, Pinellas/)).toBeVisible()
    await expect(heading(page, /^Communication loss at 20 stations, Pinellas/)).toBeVisible()
  })
})

test.describe('forty alarms of an area', () => {
  test.use({
    stations: copiesOf(4),
    // Failed calls, while the journey makes them fail.
    expectedInConsole: [BACKEND_DOWN],
  })

  test('are acknowledged at once through a failing backend: none lost, none twice', async ({
    page,
    account,
    plant,
  }) => {
    await flood(plant)
    await enter(page, account)
    const acknowledged = await acknowledgeGroup(page)

    const restore = await failAlerts(page)
    await expect(progress(page)).toContainText('Waiting for the alerts service')
    await restore()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
    await expect(progress(page)).toContainText(/^\d+ of 40 acknowledged\. \d failed/)
    await progress(page).getByRole('button', { name: 'Try the failed again' }).click()
    await expect(progress(page)).toContainText(/^40 acknowledged/)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  })

  test('after a reload in between, the rest is sent on request: none lost, none twice', async ({
    page,
    account,
    plant,
  }) => {
    await flood(plant)
    await enter(page, account)
    const acknowledged = await acknowledgeGroup(page)

    await page.reload()
    await expect(page.getByText(/^\d+ alerts? (was|were) not acknowledged/)).toBeVisible()
    await openPanel(page)
    await expect(progress(page)).toContainText(/not sent/)
    await progress(page)
      .getByRole('button', { name: /^(Try|Send)/ })
      .click()
    await expect(progress(page)).toContainText(/^([23]\d of )?40 acknowledged/)
    await expect(progress(page)).toContainText(/^40 acknowledged/)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    await page.keyboard.press('Escape')
    await expect(bellOf(page)).toHaveAccessibleName('Alerts, 40')
  })
})

/** Clicks, and counts what a user taps until a task is done. */
function countTaps() {
  let taps = 0
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
  }
}

test.describe('a storm of sixteen', () => {
  test.use({ stations: Object.fromEntries(LIKES.slice(0, 8).map((like) => [like, { copies: 2 }])) })

  test('is understood and acknowledged in three taps', async ({ page, account, plant }) => {
    await Promise.all(plant.stations.map((station) => plant.breakDown(station, 'stuck-float')))
    await enter(page, account)
    const { taps, tap } = countTaps()
    await tap(bellOf(page))
    const group = panelOf(page).getByRole('rowgroup', { name: /^High float at 16 stations/ })
    await expect(group).toContainText('16 unacknowledged: 16 critical')
    await expect(group).toContainText(plant.first.name)
    await tap(group.getByRole('button', { name: 'Acknowledge 16' }))
    const dialog = page.getByRole('dialog', { name: 'Acknowledge 16 alerts?' })
    await tap(dialog.getByRole('button', { name: 'Acknowledge 16' }))
    await expect(progress(page)).toContainText('16 acknowledged')
    expect(taps()).toBe(3)
  })

  test('one alarm: what to do is a tap away, its acknowledgement two', async ({
    page,
    account,
    plant,
  }) => {
    const { name } = plant.first
    await plant.breakDown(plant.first, 'stuck-float')
    await enter(page, account)
    const { taps, tap } = countTaps()
    await tap(bellOf(page))
    await expect(panelOf(page).getByText(`What to do, High float, ${name}:`)).toBeVisible()
    expect(taps()).toBe(1)
    await tap(panelOf(page).getByRole('button', { name: 'Acknowledge', exact: true }))
    await expect(panelOf(page).getByText('Acknowledged', { exact: true })).toBeVisible()
    expect(taps()).toBe(2)
  })
})

test.describe('an overflow in a flood', () => {
  const METERED = 'LS-067'
  const HOUR_S = 3600
  test.use({
    stations: { ...copiesOf(1), [METERED]: { behindS: 4 * HOUR_S, hasHistory: true } },
  })

  test('comes first, before what is newer', async ({ page, account, plant }) => {
    const spilling = plant.station(METERED)
    await plant.breakDown(spilling, 'power-failure', { elapseS: 3.2 * HOUR_S })
    const others = plant.stations.filter(({ like }) => like !== METERED)
    await Promise.all(others.map((station) => plant.breakDown(station, 'stuck-float')))
    await enter(page, account)
    await openPanel(page)
    await expect(heading(page, /^High float at 10 stations/)).toBeVisible()
    const groups = panelOf(page).getByRole('table').locator('button[aria-expanded]')
    await expect(groups.first()).toContainText(`alerts at ${spilling.name}`)
  })
})

test.describe('a smaller flood', () => {
  test.use({ stations: copiesOf(1) })

  test('two people work through it at once, by keyboard too, and see what the other did', async ({
    page,
    browser,
    account,
    plant,
  }) => {
    await Promise.all(plant.stations.map((station) => plant.breakDown(station, 'stuck-float')))
    const second = await createUser({ organisations: [plant.organisationId] })
    const other = await browser.newPage()
    await enter(page, account)
    await enter(other, second)
    for (const each of [page, other]) {
      await openPanel(each)
      await heading(each, /^High float at 10 stations, Pinellas/).click()
    }
    const boxes = panelOf(page).getByRole('checkbox', { name: /^Select High float/ })
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await boxes.nth(3).focus()
    await page.keyboard.press('Shift+Space')
    await expect(panelOf(page)).toContainText('4 selected')

    await panelOf(other).getByRole('button', { name: 'Acknowledge', exact: true }).first().click()
    await expect(panelOf(other).getByText('Acknowledged', { exact: true })).toHaveCount(1)
    await expect(panelOf(page)).toContainText('3 selected')

    await panelOf(page).getByRole('button', { name: 'Acknowledge 3' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acknowledge 3 alerts?' })
    await dialog.getByRole('button', { name: 'Acknowledge 3' }).click()
    await expect(progress(page)).toContainText('3 acknowledged')
    await expect(panelOf(other).getByText('Acknowledged', { exact: true })).toHaveCount(4)
    await other.close()
  })

  test('an alert opens in place, Back returns to it, and the map shows the area', async ({
    page,
    account,
    plant,
  }) => {
    await Promise.all(plant.stations.map((station) => plant.breakDown(station, 'stuck-float')))
    await enter(page, account)
    await openPanel(page)
    await heading(page, /^High float at 10 stations, Pinellas/).click()
    const { id, name } = plant.station('LS-013')
    const details = panelOf(page).getByRole('button', { name: `Details of High float, ${name}` })
    await details.click()
    await expect(panelOf(page).getByText('Overflow in')).toBeVisible()
    await expect(panelOf(page).getByRole('img', { name: /^Level/ })).toBeVisible()
    await expect(panelOf(page).getByRole('link', { name: 'Directions' })).toBeVisible()
    await expectAccessible(page)

    await panelOf(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/${id}`)
    await expect(panelOf(page)).toBeHidden()
    await page.goBack()
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    await expect(details).toBeInViewport()

    await panelOf(page)
      .getByRole('link', { name: /^Show on map/ })
      .click()
    await expect(page).toHaveURL(/^[^?]*\/map\?/)
    await expect(panelOf(page)).toBeHidden()
    const areas = page.getByRole('list', { name: 'Areas with alerts' })
    await expect(areas).toContainText('High float at 10 stations, Pinellas')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('is one line that opens, and can be narrowed down', async ({ page, account, plant }) => {
      await Promise.all(plant.stations.map((station) => plant.breakDown(station, 'stuck-float')))
      await enter(page, account)
      await openPanel(page)
      const group = heading(page, /^High float at 10 stations, Pinellas/)
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await expectAccessibleInBothSchemes(page)
      const detailsButtons = panelOf(page).getByRole('button', { name: /^Details of/ })
      await group.click()
      await expect(detailsButtons).toHaveCount(10)
      for (const row of [0, 1, 2, 3, 4])
        await expect(detailsButtons.nth(row)).toBeInViewport({ ratio: 1 })
      const { name } = plant.station('LS-013')
      await panelOf(page).getByRole('searchbox', { name: 'Search alerts' }).fill(name)
      await expect(detailsButtons).toHaveCount(1)
      await expect(panelOf(page)).toContainText('1 of 10 shown')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expectAccessibleInBothSchemes(page)
    })
  })
})
