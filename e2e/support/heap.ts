import type { Page } from 'playwright'
import { z } from 'zod'

/** After a collection, of the page and the browser's workers; no other page may have any. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize + (await workersHeapBytes(page))
}

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
})

/** Without the code that the engine goes on compiling for as long as it gets hotter. */
export async function heapWithoutCodeBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const code = types[0].indexOf('code')
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let codeBytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] === code) codeBytes += nodes[node + size] ?? NaN
  return (await heapBytes(page)) - codeBytes
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
