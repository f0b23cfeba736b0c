import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import type { Figure } from '@/bench/figures'
import { startWriting } from '@/bench/fleet'

const SPEED = 24
/** How often a station reports in life. */
const REPORT_EVERY_S = 10
const SAMPLES = 60
/** Time for the last readings to arrive. */
const SETTLE_MS = 5000

export interface Soak {
  page: Page
  db: Firestore
  url: string
  stations: number
  /** Notes the heap and the DOM; 60 times in a soak. */
  sample: () => Promise<void>
}

interface Readings {
  screen: 'list' | 'map'
  minutes: number
}

/** Stations report 24 times as often as they would; in the end the page has what was last written. */
export async function soakReadings(
  { page, db, url, stations, sample }: Soak,
  { screen, minutes }: Readings,
): Promise<Figure[]> {
  if (screen === 'map') await page.goto(`${url}/map`)
  const writer = startWriting(db, stations, (stations * SPEED) / REPORT_EVERY_S)
  for (let count = 0; count < SAMPLES; count += 1) {
    await page.waitForTimeout((minutes * 60_000) / SAMPLES)
    await sample()
  }
  const written = await writer.stop()
  await page.waitForTimeout(SETTLE_MS)
  // The map exports nothing; the list shares its listeners.
  if (screen === 'map') await page.getByRole('link', { name: 'Stations', exact: true }).click()
  const shown = await levelsOnPage(page)
  const lost = [...written].filter(([id, levelM]) => shown.get(id) !== levelM)
  return [
    { name: 'duration', unit: 'h of updates', value: (minutes * SPEED) / 60 },
    { name: 'last readings lost', unit: 'stations', value: lost.length, budget: { most: 0 } },
  ]
}

/** Each station's level as the list has it, in m: what it exports. */
async function levelsOnPage(page: Page): Promise<Map<string, number>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path())
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  return new Map(rows.map((row) => [row.Id ?? '', Number(row['Level (m)'] ?? NaN)]))
}
