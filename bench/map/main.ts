/**
 * Fills the local stack with located stations and measures the map while 1 % of them change status
 * each second; then compares each rendered mark with a recount in five rounds of changes.
 * `npm run bench:map -- --stations 1000 --seconds 30`; `--start-only` measures only how long the map
 * takes to show its markers.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import { metricsOf } from '@/bench/list/measure'
import { openFirestore, signInAsEmployee, startStack } from '@/bench/list/stack'
import { chromiumLaunchOptions, withWebGl } from '@/e2e/support/browser'
import { addLocatedStations, flipStatuses, startFlipping } from './fleet'
import type { Written } from './fleet'
import {
  ALL_IN_VIEW,
  alarmsOnMap,
  loseUpdates,
  marksAt,
  noticeMap,
  panFrameP95Ms,
  showMarkers,
} from './map-in-page'
import type { RenderedMark, View } from './map-in-page'
import { workerSeconds } from './processor'
import { medianStart, startByUrl, startFromList } from './start-times'
import type { StartTimes } from './start-times'
import { differences, readTruth } from './truth'
import type { Truth } from './truth'
import { isTrue, notOnceCovered } from './verdict'

const SHARE_A_SECOND = 0.01
const ROUNDS = 5
/** A station may go offline or raise an alert while the marks are being read. */
const ATTEMPTS = 3
const PAN_MS = 6000
/** Time for a change to reach the page, wait for the map's one-second update, and be drawn. */
const SETTLE_MS = 8000
const VIEWS: View[] = [
  { center: [-98, 38], zoom: 3 },
  { center: [-98, 38], zoom: 5 },
  { center: [-98, 38], zoom: 8 },
  { center: [179.99, -16.5], zoom: 5 },
]

function readOptions() {
  const { values } = parseArgs({
    options: {
      stations: { type: 'string', default: '1000,10000' },
      seconds: { type: 'string', default: '30' },
      'start-only': { type: 'boolean', default: false },
    },
  })
  const sizes = values.stations.split(',').map(Number)
  const seconds = Number(values.seconds)
  if (![...sizes, seconds].every((value) => Number.isInteger(value) && value > 0))
    throw new Error('--stations takes whole numbers between commas, --seconds one')
  return { sizes: sizes.sort((a, b) => a - b), seconds, isStartOnly: values['start-only'] }
}

interface Bench {
  browser: Browser
  page: Page
  db: Firestore
  written: Written
  seconds: number
  appUrl: string
}

/** CPU time of the main thread and of the workers, as shares of one core. */
async function load({ browser, page }: Bench, seconds: number) {
  const session = await page.context().newCDPSession(page)
  // Thread time, so other programs on this machine don't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const mainSeconds = async () => (await metricsOf(session)).get('TaskDuration') ?? NaN
  const [mainBefore, workerBefore] = [await mainSeconds(), await workerSeconds(browser)]
  await page.waitForTimeout(seconds * 1000)
  const main = ((await mainSeconds()) - mainBefore) / seconds
  const worker = ((await workerSeconds(browser)) - workerBefore) / seconds
  await session.detach()
  return { main, worker }
}

/** The marks in each view, and the truth, which was the same before and after reading them. */
async function settledRound({ page, db, written }: Bench) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await flipStatuses(db, written, Math.ceil(written.size * SHARE_A_SECOND))
    await page.waitForTimeout(SETTLE_MS)
    const truth = await readTruth(db)
    const all = await marksAt(page, ALL_IN_VIEW)
    const views: RenderedMark[] = []
    for (const view of VIEWS) views.push(...(await marksAt(page, view)))
    const moved = differences(truth, await readTruth(db))
    if (moved.length === 0) return { truth, all, views }
    console.log(`while the marks were read, ${moved.join(', ')} changed: once more`)
  }
  throw new Error('the stations do not come to rest')
}

/** Throws if a written status isn't the truth: the bench would measure something else. */
function expectWritten(written: Written, truth: Truth) {
  const lost = [...written].filter(([id, status]) => truth.get(id) !== status)
  if (lost[0])
    throw new Error(`${lost.length} statuses are not as written, as ${lost[0].join(': ')}`)
}

/** One round of changes: the number of marks, the wrong ones, and the uncovered stations. */
async function round(bench: Bench) {
  const { truth, all, views } = await settledRound(bench)
  expectWritten(bench.written, truth)
  const untrue = [...all, ...views].filter((mark) => !isTrue(mark, truth))
  return { marks: all.length + views.length, untrue, uncovered: notOnceCovered(all, truth) }
}

async function wrongMarks(bench: Bench) {
  let marks = 0
  let wrong = 0
  for (let count = 0; count < ROUNDS; count += 1) {
    const { marks: drawn, untrue, uncovered } = await round(bench)
    marks += drawn
    wrong += untrue.length + uncovered.length
    if (untrue[0]) console.log('wrong:', JSON.stringify(untrue[0]))
    if (uncovered[0]) console.log(`not in one mark: ${uncovered.slice(0, 5).join(', ')}`)
  }
  return { marks, wrong }
}

/** Proves the comparison: finding no wrong marks means little unless it notices lost updates. */
async function wrongWhenUpdatesAreLost(bench: Bench): Promise<number> {
  await loseUpdates(bench.page)
  const { untrue } = await round(bench)
  if (untrue.length === 0) throw new Error('the comparison does not notice a lost update')
  return untrue.length
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const startInWords = ({ listMs, mapMs, firstMs, allMs }: StartTimes) =>
  `list ${inSeconds(listMs)}, map ${inSeconds(mapMs)}, first markers ${inSeconds(firstMs)}, all ${inSeconds(allMs)}`

/** Leaves the page at the map. */
async function measureStart({ page, written, appUrl }: Bench) {
  const fromList = await medianStart(() => startFromList(page, appUrl, written.size))
  const byUrl = await medianStart(() => startByUrl(page, appUrl, written.size))
  console.log(
    [
      `${written.size} stations:`,
      `opened by its URL: ${startInWords(byUrl)}`,
      `from the list: ${startInWords(fromList)}`,
    ].join('\n  '),
  )
}

async function measure(bench: Bench) {
  const { page, db, written, seconds } = bench
  await alarmsOnMap(page, [...written.values()].filter((status) => status === 'alarm').length)
  await page.waitForTimeout(SETTLE_MS)
  const still = await load(bench, seconds)
  const writer = startFlipping(db, written, Math.ceil(written.size * SHARE_A_SECOND))
  const changing = await load(bench, seconds)
  const panMs = await panFrameP95Ms(page, PAN_MS)
  await writer.stop()
  await showMarkers(page, false)
  const bareMs = await panFrameP95Ms(page, PAN_MS)
  await showMarkers(page, true)
  const { marks, wrong } = await wrongMarks(bench)
  const noticed = await wrongWhenUpdatesAreLost(bench)
  console.log(
    [
      `${written.size} stations, of which 1 % change their status each second:`,
      `main thread ${percent(changing.main)} (without changes ${percent(still.main)})`,
      `workers ${percent(changing.worker)} (without changes ${percent(still.worker)})`,
      `pan frame p95 ${panMs.toFixed(0)} ms (basemap alone ${bareMs.toFixed(0)} ms)`,
      `${wrong} of ${marks} marks wrong in ${ROUNDS} rounds (when updates are lost on purpose, ${noticed} in one)`,
    ].join('\n  '),
  )
  return wrong
}

async function main(): Promise<number> {
  const { sizes, seconds, isStartOnly } = readOptions()
  const stack = await startStack()
  const browser = await chromium.launch(withWebGl(await chromiumLaunchOptions()))
  try {
    const db = await openFirestore()
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await noticeMap(page)
    await signInAsEmployee(page, stack.url)
    const written: Written = new Map()
    let wrong = 0
    for (const size of sizes) {
      await addLocatedStations(db, written, [written.size, size])
      const bench = { browser, page, db, written, seconds, appUrl: stack.url }
      await measureStart(bench)
      if (!isStartOnly) wrong += await measure(bench)
    }
    return wrong
  } finally {
    await browser.close()
    stack.stop()
  }
}

main().then(
  (wrong) => process.exit(wrong > 0 ? 1 : 0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
