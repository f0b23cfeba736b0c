import type { Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import type { Figure } from '@/bench/figures'
import { startWriting } from '@/bench/fleet'
import { exportCsv } from '@/e2e/support/exported-file'

const SPEED = 24
/** how often a real station reports */
const REPORT_EVERY_S = 10
const SAMPLES = 60
const SETTLE_MS = 5000

export interface Soak {
  page: Page
  db: Firestore
  url: string
  stations: number
  /** 60 samples of heap and DOM in a soak */
  sample: () => Promise<void>
}

/** Stations report 24 times as often as real ones; the page must end with the last values. */
export async function soakReadings(
  { page, db, url, stations, sample }: Soak,
  { screen, minutes }: { screen: 'list' | 'map'; minutes: number },
): Promise<Figure[]> {
  if (screen === 'map') await page.goto(`${url}/map`)
  const writer = startWriting(db, stations, (stations * SPEED) / REPORT_EVERY_S)
  for (let count = 0; count < SAMPLES; count += 1) {
    await page.waitForTimeout((minutes * 60_000) / SAMPLES)
    await sample()
  }
  const written = await writer.stop()
  await page.waitForTimeout(SETTLE_MS)
  // The map has no export; the list shares its listeners.
  if (screen === 'map') await page.getByRole('link', { name: 'Stations', exact: true }).click()
  const shown = await levelsOnPage(page)
  const lost = [...written].filter(([id, levelM]) => shown.get(id) !== levelM)
  return [
    { name: 'duration', unit: 'h of updates', value: (minutes * SPEED) / 60 },
    { name: 'last readings lost', unit: 'stations', value: lost.length, budget: { most: 0 } },
  ]
}

async function levelsOnPage(page: Page): Promise<Map<string, number>> {
  const { rows } = await exportCsv(page)
  return new Map(rows().map((row) => [row.Id ?? '', Number(row['Level (m)'] ?? NaN)]))
}
