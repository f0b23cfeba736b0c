/**
 * Fills the local stack with stations and measures the Station List while 100 of them report each
 * second: 10 % of 1,000, 1 % of 10,000. `npm run bench:list -- --stations 1000,2000 --seconds 60`
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { addStations, startWriting } from './fleet'
import { heapAndNodes, scrollFrameP95Ms, timeToAllRows, whileItRuns } from './measure'
import type { ListFigures } from './measure'
import { openFirestore, signInAsEmployee, startStack } from './stack'

const CHANGES_PER_S = 100
/** Time for the backend to pick up new stations and for the page to finish starting. */
const SETTLE_MS = 5000

function readOptions() {
  const { values } = parseArgs({
    options: {
      stations: { type: 'string', default: '1000,2000,10000' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const sizes = values.stations.split(',').map(Number)
  const seconds = Number(values.seconds)
  if (![...sizes, seconds].every((value) => Number.isInteger(value) && value > 0))
    throw new Error('--stations takes whole numbers between commas, --seconds one')
  return { sizes: sizes.sort((a, b) => a - b), seconds }
}

async function measure(page: Page, db: Firestore, benchStations: number, seconds: number) {
  const stations = await db.collection('pumpStations').get()
  const allRowsMs = await timeToAllRows(page, stations.size + 1)
  await page.waitForTimeout(SETTLE_MS)
  const session = await page.context().newCDPSession(page)
  // Thread time, so other programs on this machine don't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const writer = startWriting(db, benchStations, CHANGES_PER_S)
  const running = await whileItRuns(page, session, seconds)
  const scroll = await scrollFrameP95Ms(page)
  const written = await writer.stop()
  const figures: ListFigures = {
    allRowsMs,
    ...running,
    scrollFrameP95Ms: scroll,
    ...(await heapAndNodes(session)),
  }
  await session.detach()
  return { figures, written }
}

function print(stations: number, seconds: number, written: number, figures: ListFigures): void {
  console.log(
    [
      `${stations} stations, ${written} readings in ${seconds} s and while scrolling:`,
      `all rows ${(figures.allRowsMs / 1000).toFixed(1)} s`,
      `main thread ${(figures.mainThreadShare * 100).toFixed(1)} %`,
      `${figures.longTasks} long tasks (longest ${figures.longestTaskMs.toFixed(0)} ms)`,
      `scroll frame p95 ${figures.scrollFrameP95Ms.toFixed(1)} ms`,
      `heap ${figures.heapMb.toFixed(0)} MB`,
      `${figures.nodes} DOM nodes`,
    ].join('\n  '),
  )
}

async function main() {
  const { sizes, seconds } = readOptions()
  const stack = await startStack()
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const db = await openFirestore()
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await signInAsEmployee(page, stack.url)
    let stations = 0
    for (const size of sizes) {
      await addStations(db, stations, size)
      stations = size
      const { figures, written } = await measure(page, db, size, seconds)
      print(size, seconds, written, figures)
    }
  } finally {
    await browser.close()
    stack.stop()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
