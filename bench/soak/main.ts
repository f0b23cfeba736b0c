/**
 * Leaves the Station List open for a working day in twenty minutes: 100 stations report 24 times as
 * often as they would. Its heap and its DOM stay as they are, and no reading is lost.
 * `npm run bench:soak -- --minutes 5 --stations 100`
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import type { Figure } from '@/bench/figures'
import { runPart } from '@/bench/figures'
import { addStations, startWriting } from '@/bench/list/fleet'
import { heapAndNodes } from '@/bench/list/measure'
import { openFirestore, signInAsEmployee, startStack } from '@/bench/list/stack'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { growth } from './steady'

const SPEED = 24
/** How often a station reports in life. */
const REPORT_EVERY_S = 10
const SAMPLES = 60
/** Time for the last readings to arrive. */
const SETTLE_MS = 5000
/** A heap's own unrest between two collections; a leak of an hour shows as more. */
const HEAP_GROWTH_MAX = 1.1
const DOM_GROWTH_MAX = 1.05

interface Options {
  minutes: number
  stations: number
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '20' },
      stations: { type: 'string', default: '100' },
    },
  })
  const [minutes, stations] = [Number(values.minutes), Number(values.stations)]
  if (!(minutes > 0) || !(stations > 0)) throw new Error('--minutes and --stations take numbers')
  return { minutes, stations }
}

/** Each station's level as the page has it, in m: what it exports. */
async function levelsOnPage(page: Page): Promise<Map<string, number>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path())
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  return new Map(rows.map((row) => [row.Id ?? '', Number(row['Level (m)'] ?? NaN)]))
}

async function soak(page: Page, db: Firestore, { stations, minutes }: Options): Promise<Figure[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const heaps: number[] = []
  const nodes: number[] = []
  const writer = startWriting(db, stations, (stations * SPEED) / REPORT_EVERY_S)
  for (let count = 0; count < SAMPLES; count += 1) {
    await page.waitForTimeout((minutes * 60_000) / SAMPLES)
    const sample = await heapAndNodes(session)
    heaps.push(sample.heapMb)
    nodes.push(sample.nodes)
  }
  const written = await writer.stop()
  await page.waitForTimeout(SETTLE_MS)
  const shown = await levelsOnPage(page)
  const lost = [...written].filter(([id, levelM]) => shown.get(id) !== levelM)
  for (const complaint of new Set(complaints)) console.error(complaint)
  const counted = (name: string, unit: string, value: number): Figure => ({
    name: `soak: ${name}`,
    unit,
    value,
    budget: { most: 0 },
  })
  const grown = (name: string, samples: number[], most: number): Figure => ({
    name: `soak: ${name}`,
    unit: '× at first',
    value: growth(samples),
    budget: { most },
  })
  return [
    { name: 'soak: duration', unit: 'h of updates', value: (minutes * SPEED) / 60 },
    grown('heap after GC', heaps, HEAP_GROWTH_MAX),
    grown('DOM nodes', nodes, DOM_GROWTH_MAX),
    { name: 'soak: heap at the end', unit: 'MB', value: heaps.at(-1) ?? NaN },
    counted('last readings lost', 'stations', lost.length),
    counted('console errors and warnings', '', complaints.length),
  ]
}

async function measure(): Promise<Figure[]> {
  const options = readOptions()
  const stack = await startStack()
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const db = await openFirestore()
    await addStations(db, 0, options.stations)
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await signInAsEmployee(page, stack.url)
    return await soak(page, db, options)
  } finally {
    await browser.close()
    await stack.stop()
  }
}

runPart(measure)
