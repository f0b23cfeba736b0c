import type { CDPSession, Page } from 'playwright'
import { figuresOf, type Figure } from '@/bench/figures'
import { busySeconds, heapAndNodes, openCounters, rendererSeconds } from '@/bench/measure'
import { median, quantile } from '@/bench/numbers'
import { countData } from './count-data'

const SETTLE_MS = 5000
const SLOWED = 4
/** the median counts */
const OPENINGS = 3

const SCROLL_MS = 5000
const SCROLL_STEP_PX = 60

interface ListFigures {
  allRowsMs: number
  /** of one core, while readings arrive */
  mainThreadShare: number
  /** of one core, workers included */
  rendererShare: number
  longestTaskMs: number
  scrollFrameP95Ms: number
  heapMb: number
  nodes: number
}

interface Listing {
  page: Page
  navigate: () => Promise<unknown>
  /** Enough elements to know that all rows are there. */
  rows: { selector: string; atLeast: number }
}

/** In bytes. */
export async function dataUntilRows(listing: Listing): Promise<number> {
  const session = await listing.page.context().newCDPSession(listing.page)
  const dataSoFar = await countData(session)
  await timeToRows(listing)
  const bytes = dataSoFar()
  await session.detach()
  return bytes
}

/** On this machine's processor, and on a slower one. */
export async function measureList(listing: Listing, seconds: number) {
  const normal = await measureOnce(listing, seconds, 1)
  return { normal, slowed: await measureOnce(listing, seconds, SLOWED) }
}

async function measureOnce(
  listing: Listing,
  seconds: number,
  slowdown: number,
): Promise<ListFigures> {
  const { page } = listing
  const session = await openCounters(page, 'threadTicks')
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const openingsMs: number[] = []
    for (let count = 0; count < OPENINGS; count += 1) {
      openingsMs.push(await timeToRows(listing))
      await page.waitForTimeout(SETTLE_MS)
    }
    return {
      allRowsMs: median(openingsMs),
      ...(await whileItRuns(page, session, seconds)),
      scrollFrameP95Ms: await scrollFrameP95Ms(page),
      ...(await heapAndNodes(page, session)),
    }
  } finally {
    await session.detach()
  }
}

/** The page must be on its site already, or blank. */
async function timeToRows({ page, navigate, rows }: Listing): Promise<number> {
  await navigate()
  const handle = await page.waitForFunction(
    ({ selector, atLeast }) =>
      document.querySelectorAll(selector).length >= atLeast ? performance.now() : null,
    rows,
    { polling: 'raf', timeout: 180_000 },
  )
  return Number(await handle.jsonValue())
}

async function whileItRuns(page: Page, session: CDPSession, seconds: number) {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const beforeS = [await busySeconds(session), await rendererSeconds(session)] as const
  await page.waitForTimeout(seconds * 1000)
  const busyS = (await busySeconds(session)) - beforeS[0]
  const rendererS = (await rendererSeconds(session)) - beforeS[1]
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return {
    mainThreadShare: busyS / seconds,
    rendererShare: rendererS / seconds,
    longestTaskMs: Math.max(0, ...tasks),
  }
}

/** The 95th percentile while the list scrolls down. */
async function scrollFrameP95Ms(page: Page): Promise<number> {
  const framesMs = await page.evaluate(
    async ({ durationMs, stepPx }) => {
      const frames: number[] = []
      const endsAtMs = performance.now() + durationMs
      let lastMs = await new Promise(requestAnimationFrame)
      while (lastMs < endsAtMs) {
        window.scrollBy({ top: stepPx, behavior: 'instant' })
        const nowMs = await new Promise(requestAnimationFrame)
        frames.push(nowMs - lastMs)
        lastMs = nowMs
      }
      return frames
    },
    { durationMs: SCROLL_MS, stepPx: SCROLL_STEP_PX },
  )
  return quantile(framesMs, 0.95)
}

interface Goals {
  allRowsMs?: [number, number]
  busyPercent?: [number, number]
  rendererPercent?: number
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
    dataKbPerRow: 1.5,
  },
}

interface Measured {
  normal: ListFigures
  slowed: ListFigures
  dataBytes: number
}

/** @param stations null: unknown */
export function listFigures(
  title: string,
  stations: number | null,
  { normal, slowed, dataBytes }: Measured,
): Figure[] {
  const goals = GOALS[stations ?? 0] ?? {}
  const figure = figuresOf(title)
  const both = (
    name: string,
    unit: string,
    of: (figures: ListFigures) => number,
    [most, slowedMost]: [number?, number?] = [],
  ) =>
    figure(name, unit, of(normal), {
      slowed: of(slowed),
      ...goalOf(most),
      ...(slowedMost !== undefined && { slowedGoal: { most: slowedMost } }),
    })
  const dataKb = dataBytes / 1000
  return [
    both('all rows live', 'ms', ({ allRowsMs }) => allRowsMs, goals.allRowsMs),
    both('main thread', '% busy', (each) => each.mainThreadShare * 100, goals.busyPercent),
    figure(
      'renderer with workers',
      '% busy',
      normal.rendererShare * 100,
      goalOf(goals.rendererPercent),
    ),
    both('longest task', 'ms', ({ longestTaskMs }) => longestTaskMs),
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
