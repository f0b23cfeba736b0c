/**
 * Measures the Station List while 100 stations report each second: 10 % of 1,000, 1 % of 10,000.
 * `npm run bench:list -- --stations 1000,2000 --seconds 60`
 * Alternating with an earlier, already built checkout: `-- --before ../wetwell-before`
 * Another product's list: `-- --url http://127.0.0.1:1880/ui --rows 'tbody tr' --count 1000`
 */
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright'
import { z } from 'zod'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { createStationBoard } from '@/lib/stations/board'
import { pumpStationSchema } from '@/lib/stations/station'
import { runPart, type Figure, figuresOf } from '@/bench/figures'
import { addStations, metricsDocument, startWriting, stationDocument } from '@/bench/fleet'
import { benchOptions, countSchema, sizesSchema } from '@/bench/options'
import { onStack, serveBuild, signIn } from '@/bench/stack'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { median } from '@/bench/numbers'
import { OptionsError } from '@/local/options'
import { dataUntilRows, measureLists, type Listing, type ListFigures } from './measure-list'

const CHANGES_PER_S = 100
/** Time for the backend to pick up new stations. */
const SETTLE_MS = 5000
const VIEWPORT = { width: 1920, height: 1080 }

const OPTIONS = {
  stations: sizesSchema,
  seconds: countSchema.default(60),
  before: z.string().optional(),
  url: z.string().optional(),
  rows: z.string().optional(),
  count: countSchema.default(1),
}

async function measureOther(
  { url, rows, count }: { url: string; rows: string; count: number },
  seconds: number,
): Promise<Figure[]> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  const page = await browser.newPage({ viewport: VIEWPORT })
  const listing = { page, url, rows: { selector: rows, atLeast: count } }
  const dataBytes = await dataUntilRows(listing)
  const [measured] = await measureLists([listing], seconds)
  await browser.close()
  return measured ? listFigures(url, null, { ...measured, dataBytes }) : []
}

function measureWetwell(sizes: number[], seconds: number, before?: string): Promise<Figure[]> {
  return onStack(async ({ url, browser, db }) => {
    const figures: Figure[] = []
    const beside = before ? await serveBuild(before) : null
    const sides = await Promise.all(
      [{ name: '', url }, ...(beside ? [{ name: 'before, ', url: beside.url }] : [])].map(
        async (side) => ({ ...side, page: await browser.newPage({ viewport: VIEWPORT }) }),
      ),
    )
    for (const side of sides) await signIn(side.page, side.url)
    let written = 0
    for (const size of sizes) {
      await addStations(db, written, size)
      written = size
      const { size: stations } = await db.collection('pumpStations').get()
      await delay(SETTLE_MS)
      const grid = `[role=grid][aria-label="Pump stations"][aria-rowcount="${stations + 1}"]`
      const rows = { selector: `${grid} a[href]`, atLeast: 1 }
      const listings: Listing[] = sides.map((side) => ({ page: side.page, url: side.url, rows }))
      // Before the writer starts: on a slow machine, more readings would come before the rows.
      const dataBytes: number[] = []
      for (const listing of listings) dataBytes.push(await dataUntilRows(listing))
      const writer = startWriting(db, size, CHANGES_PER_S)
      const measured = await measureLists(listings, seconds)
      await writer.stop()
      for (const [index, each] of measured.entries()) {
        const title = `${sides[index]?.name}list of ${size.toLocaleString('en-US')}`
        figures.push(...listFigures(title, size, { ...each, dataBytes: dataBytes[index] ?? NaN }))
      }
    }
    beside?.stop()
    return figures
  })
}

runPart(async () => {
  const { stations: sizes, seconds, before, url, rows, count } = benchOptions(OPTIONS)
  if (Boolean(url) !== Boolean(rows)) throw new OptionsError('--url and --rows belong together.')
  const judging = judgingFigure(Math.max(...sizes))
  const own = [judging, ...(await measureWetwell(sizes, seconds, before))]
  return url && rows ? [...own, ...(await measureOther({ url, rows, count }, seconds))] : own
})

const TIMES = 15

function judgingFigure(size: number): Figure {
  const nowMs = Date.now()
  const indices = Array.from({ length: size }, (_, index) => index)
  const stations = indices.map((index) => pumpStationSchema.parse(stationDocument(index)))
  const metrics = indices.map((index) => stationMetricsSchema.parse(metricsDocument(index, nowMs)))
  const input = {
    stations: new Map(stations.map((station) => [station.edgeNodeId, station])),
    metrics: new Map(metrics.map((live) => [live.edgeNodeId, live])),
    alertsByStation: new Map(),
  }
  const timesMs = Array.from({ length: TIMES }, () => {
    const startedAtMs = performance.now()
    createStationBoard()(input, nowMs)
    return performance.now() - startedAtMs
  })
  const name = `judging ${size.toLocaleString('en-US')} stations once`
  return { name, unit: 'ms', value: median(timesMs) }
}

interface Goals {
  allRowsMs?: [number, number]
  busyPercent?: [number, number]
  rendererPercent?: number
  loadingTaskMs?: number
  scrollFrameMs?: [number, number]
  heapMb?: number
  dataKbPerRow?: number
}

const GOALS: Record<number, Goals> = {
  1000: {
    allRowsMs: [650, 1500],
    busyPercent: [2.5, 7],
    rendererPercent: 6,
    scrollFrameMs: [17, 34],
    heapMb: 26,
    dataKbPerRow: 1.5,
  },
  10_000: {
    allRowsMs: [3200, 6000],
    busyPercent: [4, 12],
    rendererPercent: 15,
    loadingTaskMs: 100,
    dataKbPerRow: 1.5,
  },
}

/** @param stations null: unknown */
function listFigures(
  title: string,
  stations: number | null,
  { normal, slowed, dataBytes }: { normal: ListFigures; slowed: ListFigures; dataBytes: number },
): Figure[] {
  const goals = GOALS[stations ?? 0] ?? {}
  const figure = figuresOf(title)
  const both = (
    name: string,
    unit: string,
    of: (figures: ListFigures) => number,
    [most, slowedMost]: (number | undefined)[] = [],
  ) =>
    figure(name, unit, of(normal), {
      slowed: of(slowed),
      ...goalOf(most),
      ...(slowedMost !== undefined && { slowedGoal: { most: slowedMost } }),
    })
  const dataKb = dataBytes / 1000
  const rendererPercent = normal.rendererShare * 100
  return [
    both('all rows live', 'ms', ({ allRowsMs }) => allRowsMs, goals.allRowsMs),
    both('longest task while it loads', 'ms', (each) => each.loadingTaskMs, [goals.loadingTaskMs]),
    both('main thread', '% busy', (each) => each.mainThreadShare * 100, goals.busyPercent),
    figure('renderer with workers', '% busy', rendererPercent, goalOf(goals.rendererPercent)),
    both('longest task later', 'ms', ({ longestTaskMs }) => longestTaskMs),
    both('scroll frame p95', 'ms', (each) => each.scrollFrameP95Ms, goals.scrollFrameMs),
    figure('heap after GC', 'MB', normal.heapMb, goalOf(goals.heapMb)),
    figure('DOM nodes', '', normal.nodes),
    figure('data until the rows', 'kB', dataKb),
    ...(stations
      ? [figure('data', 'kB/station', dataKb / stations, goalOf(goals.dataKbPerRow))]
      : []),
  ]
}

function goalOf(most: number | undefined) {
  return most === undefined ? {} : { goal: { most } }
}
