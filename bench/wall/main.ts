/**
 * Leaves the wall display open for a week of a stepped clock, in which stations get into trouble and
 * out of it. Its heap and its DOM stay as they are, and each trouble has been on one of its pages.
 * `npm run bench:wall -- --hours 2 --calm 0 --stations 24`
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import type { Figure } from '@/bench/figures'
import { runPart } from '@/bench/figures'
import { addStations, stationId } from '@/bench/list/fleet'
import { heapAndNodes } from '@/bench/list/measure'
import { openFirestore, signInAs, startStack } from '@/bench/list/stack'
import { growth } from '@/bench/soak/steady'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { mulberry32 } from '@/local/simulator/model/random'
import { openWall } from './wall-page'
import { createWorld, difference } from './world'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const TURN_MS = 15_000
const SAMPLES = 60
/** How many stations change before all pages are looked at. */
const CHANGES = 3
const HEAP_GROWTH_MAX = 1.1
const DOM_GROWTH_MAX = 1.05

interface Options {
  hours: number
  /** Minutes after each round in which nothing changes but the readings. */
  calm: number
  stations: number
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      hours: { type: 'string', default: '168' },
      calm: { type: 'string', default: '5' },
      stations: { type: 'string', default: '24' },
    },
  })
  const hours = Number(values.hours)
  const calm = Number(values.calm)
  const stations = Number(values.stations)
  if (!(hours > 0) || !(calm >= 0) || !(stations > 0))
    throw new Error('--hours, --calm and --stations take numbers')
  return { hours, calm, stations }
}

async function watch(page: Page, db: Firestore, url: string, options: Options): Promise<Figure[]> {
  const ids = Array.from({ length: options.stations }, (_, index) => stationId(index))
  const world = createWorld(ids, mulberry32(1))
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const wall = await openWall(page, url, world)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  const heaps: number[] = []
  const nodes: number[] = []
  const found = { rounds: 0, missed: 0, wrong: 0, framed: 0 }
  const durationMs = options.hours * HOUR_MS
  let pagesSeen = 0
  let reports = 0
  while (wall.elapsedMs() < durationMs) {
    await look(Array.from({ length: CHANGES }, world.change).filter((id) => id !== null))
    await stayCalm()
    if (wall.elapsedMs() < (durationMs * (heaps.length + 1)) / SAMPLES) continue
    // Without tiles, whose number would be what is measured.
    await look(world.clear())
    const sample = await heapAndNodes(session)
    heaps.push(sample.heapMb)
    nodes.push(sample.nodes)
    console.log(`${(wall.elapsedMs() / HOUR_MS).toFixed(1)} h, ${sample.heapMb.toFixed(1)} MB`)
  }
  const unnoticed = await missedWhileHeld()
  for (const complaint of new Set(complaints)) console.error(complaint)

  /** Sends what has changed, and compares what all pages then show. */
  async function look(changed: readonly string[]): Promise<void> {
    await report(changed, wall.nowMs() - 1000)
    // After the changed ones, as the sign that they have come.
    await reportNext()
    await wall.settle()
    const { tiles, pages, isFramed } = await wall.readPages(TURN_MS)
    const expected = world.expected()
    const { missed, wrong } = difference(expected, tiles)
    if (missed + wrong > 0) console.error(`missed ${missed}, wrong ${wrong}`, { expected, tiles })
    pagesSeen += pages
    found.rounds += 1
    found.missed += missed
    found.wrong += wrong
    found.framed += Number(isFramed)
  }

  async function stayCalm(): Promise<void> {
    for (let ms = 0; ms < options.calm * MINUTE_MS; ms += TURN_MS) {
      await reportNext()
      await wall.pass(TURN_MS)
    }
  }

  /** All in turn, so that none falls silent. */
  async function reportNext(): Promise<void> {
    await report([ids[reports % ids.length] ?? ''], wall.nowMs())
    reports += 1
  }

  async function report(reporting: readonly string[], atMs: number): Promise<void> {
    const batch = db.batch()
    for (const id of new Set(reporting))
      batch.update(db.doc(`metrics/${id}`), world.report(id, atMs))
    await batch.commit()
  }

  /** What this bench finds if the page doesn't learn of a change. */
  async function missedWhileHeld(): Promise<number> {
    wall.holdAlerts()
    const before = new Map(world.expected())
    while (![...world.expected()].some(([key, status]) => isOfAlerts(status) && !before.has(key)))
      world.change()
    await wall.settle()
    const { tiles } = await wall.readPages(TURN_MS)
    return difference(world.expected(), tiles).missed
  }

  const most = (name: string, unit: string, value: number, limit: number): Figure => ({
    name: `wall: ${name}`,
    unit,
    value,
    budget: { most: limit },
  })
  return [
    { name: 'wall: duration', unit: 'h by its clock', value: wall.elapsedMs() / HOUR_MS },
    { name: 'wall: rounds of all pages', unit: '', value: found.rounds },
    { name: 'wall: pages looked at', unit: '', value: pagesSeen },
    most('troubles missed', 'tiles', found.missed, 0),
    most('troubles that were none', 'tiles', found.wrong, 0),
    most('rounds with a red frame', '', found.framed, 0),
    { name: 'wall: missed if held back', unit: 'tiles', value: unnoticed, budget: { least: 1 } },
    most('heap after GC', '× at first', growth(heaps), HEAP_GROWTH_MAX),
    most('DOM nodes', '× at first', growth(nodes), DOM_GROWTH_MAX),
    { name: 'wall: heap at the end', unit: 'MB', value: heaps.at(-1) ?? NaN },
    most('console errors and warnings', '', complaints.length, 0),
  ]
}

const isOfAlerts = (status: string) => ['alarm', 'returned', 'acknowledged'].includes(status)

async function measure(): Promise<Figure[]> {
  const options = readOptions()
  const stack = await startStack(['--stations', '0'])
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const db = await openFirestore()
    await addStations(db, 0, options.stations)
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    // An employee's session would end after a day.
    await signInAs(page, stack.url, 'customer')
    return await watch(page, db, stack.url, options)
  } finally {
    await browser.close()
    await stack.stop()
  }
}

runPart(measure)
