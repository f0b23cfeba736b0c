import { EventEmitter, on } from 'node:events'
import { z } from 'zod'
import { connectBrowser } from '@/e2e/support/browser-connection'

const requestSchema = z.object({
  request: z.object({ url: z.string() }),
  /** In seconds, by the browser's clock. */
  timestamp: z.number(),
})

/** Runs in the page beside its polls and ticks every second unless the browser throttles it. */
const PLAIN_INTERVAL = `
  window.lastTickMs = Date.now()
  setInterval(() => { window.lastTickMs = Date.now() }, 1000)
`

export interface HiddenPage {
  /** When each alerts poll was sent, in ms by the browser's clock. */
  pollsAtMs: AsyncIterable<number>
  visibility: () => Promise<unknown>
  /** Time since the plain interval last ticked, in ms. */
  stalledMs: () => Promise<number>
  close: () => void
}

/**
 * Opens a page in its own window, adds a plain interval beside the page's own timers, and minimizes
 * the window, which hides it as a user would. Chromium applies its configured grace period only to
 * pages that are hidden while they load; for others it is a minute.
 */
export async function openHidden(endpoint: string, url: string): Promise<HiddenPage> {
  const devTools = await connectBrowser(endpoint)
  const created = await devTools.send('Target.createTarget', { url: 'about:blank' })
  const { targetId } = z.object({ targetId: z.string() }).parse(created)
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

  const polls = new EventEmitter<{ poll: [number] }>()
  devTools.on('Network.requestWillBeSent', (params) => {
    const { request, timestamp } = requestSchema.parse(params)
    if (request.url.endsWith('/api/alerts/user')) polls.emit('poll', timestamp * 1000)
  })
  const sent = on(polls, 'poll')
  await devTools.send('Network.enable', {}, sessionId)
  await devTools.send('Page.enable', {}, sessionId)
  await devTools.send(
    'Page.addScriptToEvaluateOnNewDocument',
    { source: PLAIN_INTERVAL },
    sessionId,
  )
  const found = await devTools.send('Browser.getWindowForTarget', { targetId })
  const { windowId } = z.object({ windowId: z.number() }).parse(found)
  const isLoading = new Promise((resolve) => devTools.on('Page.frameNavigated', resolve))
  await devTools.send('Page.navigate', { url }, sessionId)
  await isLoading
  await devTools.send('Browser.setWindowBounds', {
    windowId,
    bounds: { windowState: 'minimized' },
  })

  return {
    pollsAtMs: eachOf(sent),
    visibility: () => evaluate('document.visibilityState'),
    stalledMs: async () => z.number().parse(await evaluate('Date.now() - window.lastTickMs')),
    close: devTools.close,
  }
}

async function* eachOf(events: AsyncIterable<unknown[]>) {
  for await (const [atMs] of events) yield z.number().parse(atMs)
}
