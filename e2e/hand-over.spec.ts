import type { Page } from '@playwright/test'
import { BACKEND_DOWN, bellOf, failAlerts, openPanel, rowOf } from './support/alerts-panel'
import {
  enter,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
} from './support/test'

/** It has a rain gauge, and an inflow that fills its well within half an hour. */
const METERED = 'LS-067'
const HOUR_S = 3600

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note' })

/** The sheet, with the levels of its period read. */
async function openSheet(page: Page) {
  await expect(page.getByRole('heading', { name: 'Hand-over', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
}

test.describe('two stations', () => {
  test.use({ stations: { 'LS-001': { hasHistory: true }, 'LS-003': { hasHistory: true } } })

  test('from the bar’s menu to a sheet of open and acknowledged alerts', async ({
    page,
    account,
    plant,
  }) => {
    const [first, second] = [plant.station('LS-001'), plant.station('LS-003')]
    await plant.breakDown(first, 'power-failure')
    await plant.breakDown(second, 'power-failure')
    await enter(page, account)
    await openPanel(page)
    const row = rowOf(page, second.id, /power/i)
    await row.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(row).toContainText('Acknowledged by Quinn Tester')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Hand-over' }).click()
    await expect(page).toHaveURL('/hand-over')
    await openSheet(page)
    await expect(section(page, 'Open alerts')).toContainText(first.name)
    await expect(section(page, 'Open alerts')).not.toContainText(second.name)
    await expect(section(page, 'Acknowledged alerts')).toContainText(second.name)
    await expect(section(page, 'Acknowledged alerts')).toContainText('by Quinn Tester')
    await expect(section(page, 'Out of service or silent')).toContainText('None')
    await expect(section(page, 'High levels')).toContainText('None')
    await expectAccessibleInBothSchemes(page)
  })

  test('frozen until it is updated', async ({ page, account, plant }) => {
    const station = plant.station('LS-001')
    await enter(page, account, '/hand-over')
    await openSheet(page)
    await expect(section(page, 'Open alerts')).toContainText('None')

    await plant.breakDown(station, 'power-failure')
    await expect(page.getByText(/have changed since this sheet was made/)).toBeVisible()
    await expect(section(page, 'Open alerts')).toContainText('None')
    await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 1/)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(section(page, 'Open alerts')).toContainText(station.name)
    await expect(page.getByText(/have changed since this sheet was made/)).toBeHidden()
  })

  test('a station that went silent is listed, and not known in what it would have told', async ({
    page,
    account,
    plant,
  }) => {
    const { name } = plant.station('LS-001')
    await plant.breakDown(plant.station('LS-001'), 'communication-loss')
    await enter(page, account, '/hand-over')
    await openSheet(page)
    await expect(section(page, 'Out of service or silent')).toContainText(name)
    await expect(section(page, 'Out of service or silent')).toContainText(/Last reading/)
    const starts = section(page, 'Pumps beyond their starts')
    await expect(starts).toContainText('None known: 1 of 2 stations not known')
    await expect(starts).toContainText(`Not known: ${name}`)
  })

  test.describe('while the backend is down', () => {
    test.use({ expectedInConsole: [BACKEND_DOWN] })

    test('alerts are not known, and the sheet never says None', async ({ page, account }) => {
      await failAlerts(page)
      await enter(page, account, '/hand-over')
      await openSheet(page)
      await expect(page.getByRole('main').getByText(/Alerts not known/)).toBeVisible()
      for (const name of ['Open alerts', 'Acknowledged alerts']) {
        await expect(section(page, name)).toContainText('Not known')
        await expect(section(page, name)).not.toContainText('None')
      }
      await expect(section(page, 'High levels')).toContainText('None')
      await expectAccessible(page)
    })
  })

  test('the period is in the address, and one that can’t be used is named', async ({
    page,
    account,
  }) => {
    await enter(page, account, '/hand-over?last=24')
    await openSheet(page)
    await expect(page.getByText('(24 h)')).toBeVisible()
    await page.getByRole('button', { name: 'Last night' }).click()
    await expect(page).toHaveURL('/hand-over?last=night')
    await expect(page.getByText(/, 18:00:00 to .*\(last night\)/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('(24 h)')).toBeVisible()
    await page.goto('/hand-over?from=2020-01-01T00:00Z&to=2020-01-01T08:00Z')
    await expect(page.getByText(/Choose a start in the last 48 hours\.$/)).toBeVisible()
  })

  test('the note outlives a look at another page and a reload, on another device too', async ({
    page,
    browser,
    account,
  }) => {
    await enter(page, account, '/hand-over')
    await openSheet(page)
    await noteOf(page).fill('Crew at Elm Street')
    await expect(page.getByText(/^Printed with the sheet/)).toBeVisible()
    await page.getByRole('link', { name: 'Station List' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goBack()
    await expect(noteOf(page)).toHaveValue('Crew at Elm Street')
    await page.reload()
    await expect(noteOf(page)).toHaveValue('Crew at Elm Street')

    const other = await browser.newPage()
    await enter(other, account, '/hand-over')
    await expect(noteOf(other)).toHaveValue('Crew at Elm Street')
    await noteOf(other).fill('Crew gone')
    await expect(noteOf(page)).toHaveValue('Crew gone')
    await other.close()
  })

  for (const { format, width, widthPt } of [
    { format: 'A4', width: 703, widthPt: 595 },
    { format: 'Letter', width: 725, widthPt: 612 },
  ])
    test(`on ${format} it prints whole, upright, with the note and without buttons`, async ({
      page,
      account,
      plant,
    }) => {
      await plant.breakDown(plant.first, 'power-failure')
      await enter(page, account, '/hand-over')
      await openSheet(page)
      await noteOf(page).fill('Crew on site')
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(page.getByText(/^Wetwell · printed .* by Quinn Tester/)).toBeVisible()
      await expect(section(page, 'Note')).toContainText('Crew on site')
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
      expect(boxes.length).toBeGreaterThan(0)
      for (const [, boxWidth, boxHeight] of boxes) {
        expect(Math.floor(Number(boxWidth))).toBe(widthPt)
        expect(Number(boxHeight)).toBeGreaterThan(Number(boxWidth))
      }
    })
})

test.describe('an overflow', () => {
  test.use({ stations: { [METERED]: { behindS: 4 * HOUR_S, hasHistory: true } } })

  test('is on the sheet while it lasts, and with its end afterward', async ({
    page,
    account,
    plant,
  }) => {
    const station = plant.station(METERED)
    await plant.breakDown(station, 'power-failure', { elapseS: 3.2 * HOUR_S })
    await enter(page, account, '/hand-over')
    await openSheet(page)
    const levels = section(page, 'High levels')
    await expect(levels).toContainText(station.name)
    await expect(levels).toContainText(/Overflow since .*\d\d:\d\d.*, not ended at/)
    await expect(levels).toContainText(/Peak [\d.]+ m, limit [\d.]+ m/)

    await plant.repair(station)
    await expect(page.getByText(/have changed since this sheet was made/)).toBeVisible()
    // Within a minute, history isn't read again.
    await page.reload()
    await openSheet(page)
    await expect(levels).toContainText(/Overflow from .*\d\d:\d\d.* to .*\d\d:\d\d/)
    await expect(levels).not.toContainText('Overflow since')
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('fits, and stays accessible', async ({ page, account, plant }) => {
    await plant.breakDown(plant.first, 'power-failure')
    await enter(page, account, '/hand-over')
    await openSheet(page)
    await expect(section(page, 'Open alerts')).toContainText(plant.first.name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
