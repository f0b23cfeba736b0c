import type { Page } from 'playwright'
import type { Figure } from '@/bench/figures'
import { countData, heapAndNodes, scrollFrameP95Ms, timeToRows, whileItRuns } from './measure'
import type { ListFigures, Rows } from './measure'

/** Time for the page to finish starting. */
const SETTLE_MS = 5000
/** How much slower the second measurement's processor is. */
export const SLOWED = 4
/** Of which the median counts. */
const OPENINGS = 3

interface Listing {
  page: Page
  navigate: () => Promise<unknown>
  rows: Rows
}

/** What a list downloads as data until its rows are there, in bytes. */
export async function dataUntilRows({ page, navigate, rows }: Listing): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const dataSoFar = await countData(session)
  await timeToRows(page, navigate, rows)
  const bytes = dataSoFar()
  await session.detach()
  return bytes
}

interface Watch {
  seconds: number
  /** How many times slower than this machine's processor. */
  slowdown: number
}

/** Opens a list, watches it while readings arrive, and scrolls through it. */
export async function measureList(
  { page, navigate, rows }: Listing,
  { seconds, slowdown }: Watch,
): Promise<ListFigures> {
  const session = await page.context().newCDPSession(page)
  try {
    // Thread time, so other programs on this machine don't count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const openingsMs: number[] = []
    for (let count = 0; count < OPENINGS; count += 1) {
      openingsMs.push(await timeToRows(page, navigate, rows))
      await page.waitForTimeout(SETTLE_MS)
    }
    return {
      allRowsMs: openingsMs.toSorted((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? NaN,
      ...(await whileItRuns(page, session, seconds)),
      scrollFrameP95Ms: await scrollFrameP95Ms(page),
      ...(await heapAndNodes(session)),
    }
  } finally {
    await session.detach()
  }
}

/** Goals at 1× and, where there are two, on the slowed processor. */
interface Goals {
  allRowsMs?: [number, number]
  busyPercent?: [number, number]
  scrollFrameMs?: [number, number]
  heapMb?: number
  dataKbPerRow?: number
}

const GOALS: Record<number, Goals> = {
  1000: {
    allRowsMs: [600, 1500],
    busyPercent: [3, 10],
    scrollFrameMs: [17, 34],
    heapMb: 18,
    dataKbPerRow: 1.5,
  },
  10_000: { allRowsMs: [2000, 6000], busyPercent: [5, 15], dataKbPerRow: 1.5 },
}

interface Measured {
  normal: ListFigures
  slowed: ListFigures
  dataBytes: number
}

/** @param stations how many rows there are; null if that isn't known */
export function listFigures(
  title: string,
  stations: number | null,
  { normal, slowed, dataBytes }: Measured,
): Figure[] {
  const goals = GOALS[stations ?? 0] ?? {}
  const both = (
    name: string,
    unit: string,
    of: (figures: ListFigures) => number,
    goal?: [number, number],
  ): Figure => ({
    name: `${title}: ${name}`,
    unit,
    value: of(normal),
    slowed: of(slowed),
    ...(goal && { goal: { most: goal[0] }, slowedGoal: { most: goal[1] } }),
  })
  const once = (name: string, unit: string, value: number, goal?: number): Figure => ({
    name: `${title}: ${name}`,
    unit,
    value,
    ...(goal !== undefined && { goal: { most: goal } }),
  })
  return [
    both('all rows live', 'ms', ({ allRowsMs }) => allRowsMs, goals.allRowsMs),
    both('main thread', '% busy', (each) => each.mainThreadShare * 100, goals.busyPercent),
    both('longest task', 'ms', ({ longestTaskMs }) => longestTaskMs),
    both('scroll frame p95', 'ms', (each) => each.scrollFrameP95Ms, goals.scrollFrameMs),
    once('heap after GC', 'MB', normal.heapMb, goals.heapMb),
    once('DOM nodes', '', normal.nodes),
    once('data until the rows', 'kB', dataBytes / 1000),
    ...(stations
      ? [once('data', 'kB/station', dataBytes / 1000 / stations, goals.dataKbPerRow)]
      : []),
  ]
}
