/**
 * Measures the map while 1 % of stations change each second, then recounts every mark.
 * `npm run bench:map -- --stations 1000 --seconds 30 --rounds 5`
 */
import type { Browser, Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import { figuresOf, NONE, runPart, type Figure } from '@/bench/figures'
import { busySeconds, openCounters } from '@/bench/measure'
import { benchOptions, countSchema, sizesSchema } from '@/bench/options'
import { onStack, signIn } from '@/bench/stack'
import { withWebGl } from '@/e2e/support/browser'
import { addLocatedStations, flipStatuses, startFlipping, type Written } from './fleet'
import {
  ALL_IN_VIEW,
  alarmsOnMap,
  loseUpdates,
  marksAt,
  noticeMap,
  panFrameP95Ms,
  showMarkers,
  type RenderedMark,
  type View,
  workerSeconds,
} from './map-in-page'
import { medianStart, startByUrl, startFromList } from './start-times'
import { differences, readTruth, type Truth, isTrue, notOnceCovered } from './truth'

const SHARE_A_SECOND = 0.01
/** A station may go offline or raise an alert while the marks are being read. */
const ATTEMPTS = 3
const PAN_MS = 6000
/** until a change is drawn: the map updates once a second */
const SETTLE_MS = 8000
const VIEWS: View[] = [
  { center: [-98, 38], zoom: 3 },
  { center: [-98, 38], zoom: 5 },
  { center: [-98, 38], zoom: 8 },
  { center: [179.99, -16.5], zoom: 5 },
]

const OPTIONS = {
  stations: sizesSchema,
  seconds: countSchema.default(30),
  rounds: countSchema.default(5),
}

interface Bench {
  browser: Browser
  page: Page
  db: Firestore
  written: Written
  seconds: number
  rounds: number
  appUrl: string
}

/** CPU time as shares of one core. */
async function load({ browser, page }: Bench, seconds: number) {
  const session = await openCounters(page, 'threadTicks')
  const [mainBefore, workerBefore] = [await busySeconds(session), await workerSeconds(browser)]
  await page.waitForTimeout(seconds * 1000)
  const main = ((await busySeconds(session)) - mainBefore) / seconds
  const worker = ((await workerSeconds(browser)) - workerBefore) / seconds
  await session.detach()
  return { main, worker }
}

/** The truth must be the same before and after reading the marks. */
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

/** Otherwise the bench would measure something else. */
function expectWritten(written: Written, truth: Truth) {
  const lost = [...written].filter(([id, status]) => truth.get(id) !== status)
  if (lost[0])
    throw new Error(`${lost.length} statuses are not as written, as ${lost[0].join(': ')}`)
}

async function round(bench: Bench) {
  const { truth, all, views } = await settledRound(bench)
  expectWritten(bench.written, truth)
  const untrue = [...all, ...views].filter((mark) => !isTrue(mark, truth))
  return { marks: all.length + views.length, untrue, uncovered: notOnceCovered(all, truth) }
}

async function wrongMarks(bench: Bench) {
  let marks = 0
  let wrong = 0
  for (let count = 0; count < bench.rounds; count += 1) {
    const { marks: drawn, untrue, uncovered } = await round(bench)
    marks += drawn
    wrong += untrue.length + uncovered.length
    if (untrue[0]) console.log('wrong:', JSON.stringify(untrue[0]))
    if (uncovered[0]) console.log(`not in one mark: ${uncovered.slice(0, 5).join(', ')}`)
  }
  return { marks, wrong }
}

/** Proves the comparison: it must notice lost updates. */
async function wrongWhenUpdatesAreLost(bench: Bench): Promise<number> {
  await loseUpdates(bench.page)
  const { untrue } = await round(bench)
  if (untrue.length === 0) throw new Error('the comparison does not notice a lost update')
  return untrue.length
}

const FIRST_MARKERS_MAX_MS: Record<number, number> = { 1000: 1200, 10_000: 2500 }

async function measureStart({ page, written, appUrl }: Bench): Promise<Figure[]> {
  const fromList = await medianStart(() => startFromList(page, appUrl, written.size))
  const byUrl = await medianStart(() => startByUrl(page, appUrl, written.size))
  const figure = figureOf(written.size)
  const mostMs = FIRST_MARKERS_MAX_MS[written.size]
  return [
    figure('list, opened by its URL', 'ms', byUrl.listMs),
    figure('map', 'ms', byUrl.mapMs),
    figure('first markers', 'ms', byUrl.firstMs, mostMs ? { goal: { most: mostMs } } : {}),
    figure('all markers', 'ms', byUrl.allMs),
    figure('first markers after a click in the Station List', 'ms', fromList.firstMs),
  ]
}

const figureOf = (stations: number) => figuresOf(`map of ${stations.toLocaleString('en-US')}`)

async function measureFleet(bench: Bench): Promise<Figure[]> {
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
  const figure = figureOf(written.size)
  return [
    figure('main thread', '% busy', changing.main * 100),
    figure('main thread without changes', '% busy', still.main * 100),
    figure('workers', '% busy', changing.worker * 100),
    figure('workers without changes', '% busy', still.worker * 100),
    figure('pan frame p95', 'ms', panMs),
    figure('pan frame p95, basemap alone', 'ms', bareMs),
    figure(`wrong of ${marks} marks`, 'marks', wrong, NONE),
    figure('wrong when updates are lost on purpose', 'marks', noticed),
  ]
}

runPart(() =>
  onStack(
    async ({ url, browser, db }) => {
      const { stations: sizes, seconds, rounds } = benchOptions(OPTIONS)
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await noticeMap(page)
      await signIn(page, url)
      const written: Written = new Map()
      const figures: Figure[] = []
      for (const size of sizes) {
        await addLocatedStations(db, written, [written.size, size])
        const bench = { browser, page, db, written, seconds, rounds, appUrl: url }
        figures.push(...(await measureStart(bench)), ...(await measureFleet(bench)))
      }
      return figures
    },
    { browser: withWebGl },
  ),
)
