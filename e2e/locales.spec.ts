import { drawnTexts, keepDrawnTexts } from './support/drawn-texts'
import { exportCsv, exportTrends } from './support/exported-file'
import { enter, expect, test } from './support/test'

const TIME_ZONE = 'America/New_York'
const DATE = /\b\d{1,2} (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\b/
/** Thai, Arabic, or Persian letters and digits. */
const FOREIGN = /[\u0600-\u06FF\u0E00-\u0E7F]/

test.use({ timezoneId: TIME_ZONE, stations: { 'LS-001': { hasHistory: true } } })

for (const { locale, separator, decimal } of [
  { locale: 'th-TH', separator: ',', decimal: '.' },
  { locale: 'fa-IR', separator: ',', decimal: '.' },
  { locale: 'de-DE', separator: ';', decimal: ',' },
])
  test.describe(locale, () => {
    test.use({ locale })

    test('dates are Gregorian in the device’s order, and its spreadsheet reads the files', async ({
      page,
      account,
      plant,
    }) => {
      await keepDrawnTexts(page)
      await enter(page, account)
      const list = page.getByRole('grid', { name: 'Pump stations' })
      await expect(list).toContainText(plant.first.name)
      await expect(list).not.toContainText(FOREIGN)
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date())
      const stations = await exportCsv(page)
      expect(stations.name).toBe(`stations-${today}.csv`)
      expect(stations.rows(separator)[0]?.['Level (m)']).toMatch(
        new RegExp(`^\\d+(\\${decimal}\\d+)?$`),
      )

      await page.goto(`/${plant.first.id}?range=7d`)
      const charts = page.getByRole('application', { name: /^Trends of/ })
      await expect(charts).toContainText(DATE)
      await expect(charts).toContainText(String(new Date().getFullYear()))
      await expect(charts).not.toContainText(FOREIGN)
      const drawn = async (pattern: RegExp) =>
        (await drawnTexts(charts)).filter((text) => pattern.test(text))
      await expect.poll(async () => (await drawn(DATE)).length).toBeGreaterThan(3)
      expect(await drawn(FOREIGN)).toEqual([])

      const trend = await exportTrends(page)
      const row = trend.rows(separator).find((each) => each['Level mean (m)'] !== '')
      expect(row?.[`Time (${TIME_ZONE})`]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(row?.['Time (with UTC offset)']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/)
      expect(row?.['Level mean (m)']).toMatch(new RegExp(`^\\d+(\\${decimal}\\d+)?$`))
    })
  })
