import type { CDPSession, Page } from 'playwright'
import { busySeconds, heapAndNodes, openCounters, rendererSeconds } from '@/bench/measure'
import { median, quantile } from '@/bench/numbers'

const SETTLE_MS = 5000
const SLOWED = 4
const OPENINGS = 5

const SCROLL_MS = 5000
const SCROLL_STEP_PX = 60

export interface ListFigures {
  allRowsMs: number
  /** until `SETTLE_MS` after the rows */
  loadingTaskMs: number
  /** of one core, while readings arrive */
  mainThreadShare: number
  /** share of one core, including workers */
  rendererShare: number
  longestTaskMs: number
  scrollFrameP95Ms: number
  heapMb: number
  nodes: number
}

export interface Listing {
  page: Page
  url: string
  /** Enough elements to know that all rows are there. */
  rows: { selector: string; atLeast: number }
}

export async function dataUntilRows(listing: Listing): Promise<number> {
  const session = await listing.page.context().newCDPSession(listing.page)
  const dataSoFar = await countData(session)
  await timeToRows(listing)
  const bytes = dataSoFar()
  await session.detach()
  return bytes
}

/** At full speed, then slowed down. Several lists are opened alternately. */
export async function measureLists(listings: readonly Listing[], seconds: number) {
  const normal = await measureAt(1, listings, seconds)
  const slowed = await measureAt(SLOWED, listings, seconds)
  return listings.map((_, index) => ({
    normal: normal[index] as ListFigures,
    slowed: slowed[index] as ListFigures,
  }))
}

async function measureAt(slowdown: number, listings: readonly Listing[], seconds: number) {
  const sides = await Promise.all(
    listings.map(async (listing) => {
      await listing.page.addInitScript(noticeTasks)
      const session = await openCounters(listing.page, 'threadTicks')
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return { listing, session, openings: [] as { allRowsMs: number; longestMs: number }[] }
    }),
  )
  for (let count = 0; count < OPENINGS; count += 1) {
    for (const { listing, openings } of sides) {
      const allRowsMs = await timeToRows(listing)
      await listing.page.waitForTimeout(SETTLE_MS)
      openings.push({ allRowsMs, longestMs: await longestTaskMs(listing.page, 0) })
      await listing.page.goto('about:blank')
    }
  }
  const figures: ListFigures[] = []
  for (const { listing, session, openings } of sides) {
    const { page } = listing
    await timeToRows(listing)
    await page.waitForTimeout(SETTLE_MS)
    figures.push({
      allRowsMs: median(openings.map(({ allRowsMs }) => allRowsMs)),
      loadingTaskMs: median(openings.map(({ longestMs }) => longestMs)),
      ...(await whileItRuns(page, session, seconds)),
      scrollFrameP95Ms: await scrollFrameP95Ms(page),
      ...(await heapAndNodes(page, session)),
    })
    await session.detach()
    await page.goto('about:blank')
  }
  return figures
}

async function timeToRows({ page, url, rows }: Listing): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    ({ selector, atLeast }) =>
      document.querySelectorAll(selector).length >= atLeast ? performance.now() : null,
    rows,
    { polling: 'raf', timeout: 180_000 },
  )
  return Number(await handle.jsonValue())
}

async function whileItRuns(page: Page, session: CDPSession, seconds: number) {
  const sinceMs = await page.evaluate(() => performance.now())
  const beforeS = [await busySeconds(session), await rendererSeconds(session)] as const
  await page.waitForTimeout(seconds * 1000)
  const busyS = (await busySeconds(session)) - beforeS[0]
  const rendererS = (await rendererSeconds(session)) - beforeS[1]
  return {
    mainThreadShare: busyS / seconds,
    rendererShare: rendererS / seconds,
    longestTaskMs: await longestTaskMs(page, sinceMs),
  }
}

function noticeTasks() {
  const tasks: PerformanceEntry[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
}

async function longestTaskMs(page: Page, sinceMs: number): Promise<number> {
  const tasksMs = await page.evaluate((fromMs) => {
    const { tasks } = window as unknown as { tasks: PerformanceEntry[] }
    return tasks.filter(({ startTime }) => startTime >= fromMs).map(({ duration }) => duration)
  }, sinceMs)
  return Math.max(0, ...tasksMs)
}

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

const CARRIES_DATA = new Set(['XHR', 'Fetch', 'EventSource'])

/** Bytes over the wire from now on: calls, streams, and sockets, of the page and its workers. */
async function countData(session: CDPSession): Promise<() => number> {
  const streams = new Map<string, { encoded: number; decoded: number }>()
  let socketBytes = 0
  const handlers = {
    'Network.requestWillBeSent': ({ requestId, type }: { requestId: string; type?: string }) => {
      if (CARRIES_DATA.has(type ?? '')) streams.set(requestId, { encoded: 0, decoded: 0 })
    },
    'Network.dataReceived': (part: DataReceived) => {
      const stream = streams.get(part.requestId)
      if (!stream) return
      stream.encoded += part.encodedDataLength
      stream.decoded += part.dataLength
    },
    'Network.webSocketFrameReceived': ({ response }: { response: { payloadData: string } }) => {
      socketBytes += Buffer.byteLength(response.payloadData)
    },
  }
  session.on('Network.requestWillBeSent', handlers['Network.requestWillBeSent'])
  session.on('Network.dataReceived', handlers['Network.dataReceived'])
  session.on('Network.webSocketFrameReceived', handlers['Network.webSocketFrameReceived'])
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Network.enable' })
    void session.send('Target.sendMessageToTarget', { sessionId, message })
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params: never }
    if (method && method in handlers) handlers[method as keyof typeof handlers](params)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  await session.send('Network.enable')
  return () =>
    [...streams.values()].reduce(
      // Chromium may report a stream's encoded length only later, in separate events.
      (sum, { encoded, decoded }) => sum + (encoded || decoded),
      socketBytes,
    )
}

interface DataReceived {
  requestId: string
  encodedDataLength: number
  dataLength: number
}
