import { z } from 'zod'
import { connectDevTools } from './devtools'

const targetsSchema = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string(), url: z.string() })),
})
const requestSchema = z.object({ request: z.object({ url: z.string() }) })
const ticksSchema = z.array(z.number())

export interface HiddenPage {
  /** When each poll was sent, ms. */
  pollsAtMs: readonly number[]
  visibility: () => Promise<unknown>
  /** When the page's own plain interval of 5 s ticked, ms. */
  intervalTicksAtMs: () => Promise<number[]>
  close: () => void
}

/**
 * Attaches to the app's page, starts a plain interval in it and minimises its window, which
 * hides it as a user would.
 */
export async function hidePage(endpoint: string, address: string): Promise<HiddenPage> {
  const devTools = await connectDevTools(endpoint)
  const { targetInfos } = targetsSchema.parse(await devTools.send('Target.getTargets'))
  const page = targetInfos.find(({ type, url }) => type === 'page' && url.startsWith(address))
  if (!page) throw new Error('the page of the app is gone')
  const { targetId } = page
  const attached = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const { sessionId } = z.object({ sessionId: z.string() }).parse(attached)

  async function evaluate(expression: string): Promise<unknown> {
    const answer = await devTools.send(
      'Runtime.evaluate',
      { expression, returnByValue: true },
      sessionId,
    )
    return z.object({ result: z.object({ value: z.unknown().optional() }) }).parse(answer).result
      .value
  }

  const pollsAtMs: number[] = []
  devTools.on('Network.requestWillBeSent', (params) => {
    const { request } = requestSchema.parse(params)
    if (request.url.endsWith('/api/alerts/user')) pollsAtMs.push(Date.now())
  })
  await devTools.send('Network.enable', {}, sessionId)
  await evaluate(`
    window.plainTicks = [Date.now()]
    setInterval(() => window.plainTicks.push(Date.now()), 5000)
    undefined
  `)
  const found = await devTools.send('Browser.getWindowForTarget', { targetId })
  const { windowId } = z.object({ windowId: z.number() }).parse(found)
  await devTools.send('Browser.setWindowBounds', {
    windowId,
    bounds: { windowState: 'minimized' },
  })

  return {
    pollsAtMs,
    visibility: () => evaluate('document.visibilityState'),
    intervalTicksAtMs: async () => ticksSchema.parse(await evaluate('window.plainTicks')),
    close: devTools.close,
  }
}
