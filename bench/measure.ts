import type { CDPSession, Page } from 'playwright'
import { z } from 'zod'

/** With thread time, other programs on this machine don't count. */
export async function openCounters(page: Page, timeDomain?: 'threadTicks'): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', timeDomain ? { timeDomain } : {})
  return session
}

async function metricsOf(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

export async function busySeconds(session: CDPSession): Promise<number> {
  return (await metricsOf(session)).get('TaskDuration') ?? NaN
}

/** Of all of the page's threads, workers included. */
export async function rendererSeconds(session: CDPSession): Promise<number> {
  return (await metricsOf(session)).get('ProcessTime') ?? NaN
}

/** The heap is the page's and its workers' together. */
export async function heapAndNodes(page: Page, session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const metrics = await metricsOf(session)
  const heapBytes = (metrics.get('JSHeapUsedSize') ?? NaN) + (await workersHeapBytes(page))
  return { heapMb: heapBytes / 2 ** 20, nodes: metrics.get('Nodes') ?? NaN }
}

const heapUsageSchema = z.object({ result: z.object({ usedSize: z.number() }) })

async function workersHeapBytes(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) return 0
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  let bytes = 0
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const ask = (id: number, method: string) => {
      const answered = new Promise<string>((resolve) =>
        session.once('Target.receivedMessageFromTarget', ({ message }) => resolve(message)),
      )
      const message = JSON.stringify({ id, method })
      return session.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answered)
    }
    await ask(1, 'HeapProfiler.collectGarbage')
    bytes += heapUsageSchema.parse(JSON.parse(await ask(2, 'Runtime.getHeapUsage'))).result.usedSize
    await session.send('Target.detachFromTarget', { sessionId })
  }
  await session.detach()
  return bytes
}
