import type { CDPSession, Page } from 'playwright'

const SCROLL_MS = 5000
const SCROLL_STEP_PX = 60

/** Enough elements to say that all rows are there, such as one of a grid that counts its rows. */
export interface Rows {
  selector: string
  atLeast: number
}

export interface ListFigures {
  allRowsMs: number
  /** Share of one core, while readings arrive. */
  mainThreadShare: number
  longestTaskMs: number
  scrollFrameP95Ms: number
  heapMb: number
  nodes: number
}

/** From navigation until all rows are there. The page must be on its site already, or blank. */
export async function timeToRows(
  page: Page,
  navigate: () => Promise<unknown>,
  rows: Rows,
): Promise<number> {
  await navigate()
  const handle = await page.waitForFunction(
    ({ selector, atLeast }) =>
      document.querySelectorAll(selector).length >= atLeast ? performance.now() : null,
    rows,
    { polling: 'raf', timeout: 180_000 },
  )
  return Number(await handle.jsonValue())
}

const CARRIES_DATA = new Set(['XHR', 'Fetch', 'EventSource'])

/**
 * Counts what the page receives from now on over whatever carries data: calls, streams, and
 * sockets; in bytes as they come over the wire.
 */
export async function countData(session: CDPSession): Promise<() => number> {
  const streams = new Map<string, { encoded: number; decoded: number }>()
  let socketBytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (CARRIES_DATA.has(type ?? '')) streams.set(requestId, { encoded: 0, decoded: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    const stream = streams.get(requestId)
    if (!stream) return
    stream.encoded += encodedDataLength
    stream.decoded += dataLength
  })
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    socketBytes += Buffer.byteLength(response.payloadData)
  })
  await session.send('Network.enable')
  return () =>
    [...streams.values()].reduce(
      // Chromium may tell a stream's encoded length only later, in events of their own.
      (sum, { encoded, decoded }) => sum + (encoded || decoded),
      socketBytes,
    )
}

export async function metricsOf(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

/** Measures main-thread load and long tasks while readings arrive. */
export async function whileItRuns(page: Page, session: CDPSession, seconds: number) {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const before = await metricsOf(session)
  await page.waitForTimeout(seconds * 1000)
  const after = await metricsOf(session)
  const busyS = (after.get('TaskDuration') ?? NaN) - (before.get('TaskDuration') ?? NaN)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return { mainThreadShare: busyS / seconds, longestTaskMs: Math.max(0, ...tasks) }
}

/** The 95th percentile of the time between frames while the list scrolls down. */
export async function scrollFrameP95Ms(page: Page): Promise<number> {
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
  const sorted = framesMs.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN
}

export async function heapAndNodes(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const metrics = await metricsOf(session)
  return {
    heapMb: (metrics.get('JSHeapUsedSize') ?? NaN) / 2 ** 20,
    nodes: metrics.get('Nodes') ?? NaN,
  }
}
