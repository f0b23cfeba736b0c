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

/** CPU time of the page and its workers. */
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

const answerSchema = z.object({
  id: z.number(),
  result: z.object({ usedSize: z.number().optional() }),
})

async function workersHeapBytes(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the page has no browser')
  const { targetInfos } = await session.send('Target.getTargets')
  let bytes = 0
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    const ask = async (id: number, method: string) => {
      const answered = new Promise<number | undefined>((resolve) =>
        session.on('Target.receivedMessageFromTarget', (event) => {
          // Events come the same way.
          const answer = answerSchema.safeParse(JSON.parse(event.message)).data
          if (event.sessionId === sessionId && answer?.id === id) resolve(answer.result.usedSize)
        }),
      )
      const message = JSON.stringify({ id, method })
      await session.send('Target.sendMessageToTarget', { sessionId, message })
      return answered
    }
    await ask(1, 'HeapProfiler.collectGarbage')
    bytes += (await ask(2, 'Runtime.getHeapUsage')) ?? NaN
    await session.send('Target.detachFromTarget', { sessionId })
  }
  await session.detach()
  return bytes
}
