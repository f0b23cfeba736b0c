import type { CDPSession, Page } from 'playwright'

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

export async function heapAndNodes(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const metrics = await metricsOf(session)
  return {
    heapMb: (metrics.get('JSHeapUsedSize') ?? NaN) / 2 ** 20,
    nodes: metrics.get('Nodes') ?? NaN,
  }
}
