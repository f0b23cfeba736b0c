import type { Locator } from '@playwright/test'
import { exportCsv } from './support/exported-file'
import { enter, expect, expectAccessible, test } from './support/test'

/** It has an inflow meter, a rain gauge, and four pumps, and fills up within half an hour. */
const METERED = 'LS-067'
const OTHER = 'LS-003'
const HOUR_S = 3600
/** Short enough for the station to count as live all along. */
const LEFT_S = 0.8 * HOUR_S
/** In the first four hours of a day it began the day before, so the date is named too. */
const SINCE = /Overflowing\s*since ([A-Z][a-z]{2} \d+, )?\d\d:\d\d/

test.use({
  stations: { [METERED]: { behindS: 4 * HOUR_S, hasHistory: true }, [OTHER]: {} },
  viewport: { width: 1440, height: 900 },
})

/** The bounds of a volume on the screen: `a–b m³`. */
async function boundsM3(place: Locator): Promise<[low: number, high: number]> {
  await expect(place).toContainText(/[\d.]+–[\d.]+ m³/)
  const [, low, high] = /([\d.]+)–([\d.]+) m³/.exec((await place.textContent()) ?? '') ?? []
  return [Number(low), Number(high)]
}

test('an overflow comes before everything else, with what it spills, until it has ended', async ({
  page,
  account,
  plant,
}) => {
  const station = plant.station(METERED)
  await plant.breakDown(plant.station(OTHER), 'power-failure')
  const elapseS = 4 * HOUR_S - LEFT_S
  const { spilledM3 } = await plant.breakDown(station, 'power-failure', { elapseS })
  expect(spilledM3).toBeGreaterThan(10)

  await enter(page, account)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(station.name)
  await expect(row).toContainText(SINCE)
  await expect(page).toHaveTitle(/^Overflow · \(\d+\) Wetwell$/)
  await expect(page.getByRole('status').filter({ hasText: /^Overflowing: / })).toHaveCount(1)
  const [low, high] = await boundsM3(row)
  expect(spilledM3).toBeGreaterThanOrEqual(low)
  expect(spilledM3).toBeLessThanOrEqual(high)
  await expectAccessible(page)

  await row.getByRole('link', { name: station.name }).click()
  await expect(page.getByRole('main')).toContainText(SINCE)
  await expect(page.getByRole('region', { name: 'Level', exact: true })).toContainText(/\d L\/s/)
  await expectAccessible(page)

  const { spilledM3: inAllM3 } = await plant.repair(station)
  await expect(page.getByRole('main')).not.toContainText('Overflowing')
  await expect(page).not.toHaveTitle(/Overflow/)

  await page.getByRole('tab', { name: /Alerts/ }).click()
  const past = page.getByRole('region', { name: 'Overflows, last 30 days' })
  await expect(past.getByRole('listitem')).toHaveCount(1)
  const [leastM3, mostM3] = await boundsM3(past)
  expect(inAllM3).toBeGreaterThanOrEqual(leastM3)
  expect(inAllM3).toBeLessThanOrEqual(mostM3)
  await expect(past).toContainText(/Pump 1 ran \d+ min/)
  await expectAccessible(page)

  const { name, lines } = await exportCsv(page, past)
  expect(name).toBe(`${station.id}-overflows.csv`)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(station.id)
})
