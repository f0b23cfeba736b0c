import type { CDPSession, Page } from 'playwright'
import { heapBytes } from '@/e2e/support/heap'

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

/** CPU time of the page and its workers. */
export async function rendererSeconds(session: CDPSession): Promise<number> {
  return (await metricsOf(session)).get('ProcessTime') ?? NaN
}

/** The heap is the page's and its workers' together. */
export async function heapAndNodes(page: Page, session: CDPSession) {
  const heapMb = (await heapBytes(page)) / 2 ** 20
  return { heapMb, nodes: (await metricsOf(session)).get('Nodes') ?? NaN }
}
