/** One station's trends for 24 h, 30 d and 1 y: reads, time to draw, zoom frames, live appends. */
import type { Page } from 'playwright'
import type { DocumentReference } from 'firebase-admin/firestore'
import { figuresOf, runPart, type Figure } from '@/bench/figures'
import { busySeconds, openCounters } from '@/bench/measure'
import { onStack, signIn } from '@/bench/stack'

const STATION = 'LS-001'
const RANGES = [
  { label: '24 h', shown: 'Showing 1-minute readings' },
  { label: '30 d', shown: 'Showing 10-minute averages' },
  { label: '1 y', shown: 'Showing 2-hour averages' },
] as const
const ZOOM_STEPS = 20
const APPENDS = 40
const APPEND_EVERY_MS = 250

/** Waits in the page until its values are on screen. */
async function openRange(page: Page, { label, shown }: (typeof RANGES)[number]) {
  await page.getByRole('button', { name: /^Range:/ }).click()
  return page.evaluate(
    async ([range, words]) => {
      const trends = document.querySelector('section[aria-label="Trends"]')
      const item = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find(
        ({ textContent }) => textContent === range,
      )
      const startedAt = performance.now()
      let documents = 0
      // Watches every change: all documents may arrive between two frames.
      const isDrawn = new Promise<void>((resolve) =>
        new MutationObserver((_, observer) => {
          const text = trends?.textContent ?? ''
          documents = Math.max(documents, Number(/of (\d+) documents/.exec(text)?.[1] ?? 0))
          if (documents === 0 || !text.includes(words)) return
          observer.disconnect()
          resolve()
        }).observe(trends ?? document, { childList: true, characterData: true, subtree: true }),
      )
      item?.click()
      await isDrawn
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return { documents, drawnMs: performance.now() - startedAt }
    },
    [label, shown] as const,
  )
}

/** Until the second frame after a step, which a lagging painter would delay. */
function zoomCost(page: Page): Promise<number> {
  return page.evaluate(async (steps) => {
    const startedAt = performance.now()
    for (let step = 0; step < steps; step += 1) {
      const key = step % 2 === 0 ? '+' : '-'
      const pressed = new KeyboardEvent('keydown', { key, bubbles: true })
      document.querySelector('[data-charts]')?.dispatchEvent(pressed)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return (performance.now() - startedAt) / steps
  }, ZOOM_STEPS)
}

async function appendCost(page: Page, live: DocumentReference): Promise<number> {
  const session = await openCounters(page)
  const beforeS = await busySeconds(session)
  for (let count = 0; count < APPENDS; count += 1) {
    await live.update({ receivedAt: new Date(), 'values.level': 1 + Math.sin(count / 5) / 4 })
    await page.waitForTimeout(APPEND_EVERY_MS)
  }
  const busyS = (await busySeconds(session)) - beforeS
  await session.detach()
  return (busyS * 1000) / APPENDS
}

async function measurePage(page: Page, live: DocumentReference): Promise<Figure[]> {
  await page.getByRole('tab', { name: 'Details' }).click()
  const withoutChartsMs = await appendCost(page, live)
  await page.getByRole('tab', { name: 'Trends' }).click()
  await page.getByText(/^Showing/).waitFor()
  const figures: Figure[] = []
  for (const range of RANGES) {
    const { documents, drawnMs } = await openRange(page, range)
    const zoomMs = await zoomCost(page)
    const appendMs = (await appendCost(page, live)) - withoutChartsMs
    const figure = figuresOf(`trends of ${range.label}`)
    figures.push(
      figure('documents', '', documents),
      figure('drawn', 'ms', drawnMs),
      figure('step of a zoom', 'ms', zoomMs),
      figure('a live reading', 'ms', appendMs),
    )
  }
  return figures
}

/** An emulated GPU queues canvas work for minutes; drawing without one is steady. */
const WITHOUT_GPU = '--disable-accelerated-2d-canvas'

runPart(() =>
  onStack(
    async ({ url, browser, db }) => {
      const page = await browser.newPage({
        locale: 'en-US',
        viewport: { width: 1280, height: 900 },
      })
      await signIn(page, url)
      await page.goto(`${url}/${STATION}?range=6h`)
      await page.getByText(/^Showing/).waitFor()
      return measurePage(page, db.doc(`metrics/${STATION}`))
    },
    {
      demo: [],
      browser: ({ args = [], ...options }) => ({ ...options, args: [...args, WITHOUT_GPU] }),
    },
  ),
)
