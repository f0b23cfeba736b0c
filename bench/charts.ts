/**
 * Measures one station's trends in a real browser on the running demo (`npm run demo`). For 24 h,
 * 30 d and 1 y: documents read, time until drawn, frame time of a zoom including all painting, and
 * main-thread time of an appended live reading. Ratios to 24 h hold on any machine.
 */
import { chromium } from 'playwright'
import type { CDPSession, Page } from 'playwright'
import type { DocumentReference } from 'firebase-admin/firestore'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { HOST, LOGINS, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'

const STATION = 'LS-001'
const ADDRESS = `http://${HOST}:${PORTS.web}`
const RANGES = [
  { label: '24 h', shown: 'Showing 1-minute readings' },
  { label: '30 d', shown: 'Showing 10-minute averages' },
  { label: '1 y', shown: 'Showing 2-hour averages' },
] as const
const ZOOM_STEPS = 20
const APPENDS = 40
const APPEND_EVERY_MS = 250

interface Figures {
  documents: number
  drawnMs: number
  zoomMs: number
  appendMs: number
}

async function signIn(page: Page) {
  await page.goto(`${ADDRESS}/${STATION}?range=6h`)
  await page.getByLabel('Email address').fill(LOGINS[0].email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const agree = page.getByLabel('Agree to the Terms and Conditions')
  await agree
    .or(page.getByRole('region', { name: 'Trends' }))
    .first()
    .waitFor()
  if (await agree.isVisible()) {
    await agree.check()
    await page.getByRole('button', { name: 'Accept' }).click()
  }
  await page.getByText(/^Showing/).waitFor()
}

/** Chooses a range and waits in the page until its values are on screen. */
function openRange(
  page: Page,
  { label, shown }: (typeof RANGES)[number],
): Promise<Pick<Figures, 'documents' | 'drawnMs'>> {
  return page.evaluate(
    async ([range, words]) => {
      const trends = document.querySelector('section[aria-label="Trends"]')
      const button = [...(trends?.querySelectorAll('button') ?? [])].find(
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
      button?.click()
      await isDrawn
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return { documents, drawnMs: performance.now() - startedAt }
    },
    [label, shown] as const,
  )
}

/** From a zoom step to the second frame after it, which a lagging painter would delay. */
function zoomCost(page: Page): Promise<number> {
  return page.evaluate(async (steps) => {
    const startedAt = performance.now()
    for (let step = 0; step < steps; step += 1) {
      const label = step % 2 === 0 ? 'Zoom in' : 'Zoom out'
      document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return (performance.now() - startedAt) / steps
  }, ZOOM_STEPS)
}

/** Main-thread time per live reading, in ms. */
async function appendCost(session: CDPSession, live: DocumentReference): Promise<number> {
  const before = await taskMs(session)
  for (let count = 0; count < APPENDS; count += 1) {
    await live.update({ receivedAt: new Date(), 'values.level': 1 + Math.sin(count / 5) / 4 })
    await pause(APPEND_EVERY_MS)
  }
  return ((await taskMs(session)) - before) / APPENDS
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function print(name: string, figures: Figures, first: Figures) {
  const cells = (Object.keys(first) as (keyof Figures)[]).map((key) => {
    const value = figures[key].toFixed(key === 'documents' ? 0 : 1)
    return `${value} (×${(figures[key] / first[key]).toFixed(2)})`.padStart(20)
  })
  console.log(name.padEnd(8) + cells.join(''))
}

async function main() {
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${PORTS.firestore}`
  const { initializeApp } = await import('firebase-admin/app')
  const { getFirestore } = await import('firebase-admin/firestore')
  const live = getFirestore(initializeApp({ projectId: PROJECT_ID })).doc(`metrics/${STATION}`)
  const options = await chromiumLaunchOptions()
  // An emulated GPU queues canvas work for minutes; drawing without one is steady.
  const args = [...(options.args ?? []), '--disable-accelerated-2d-canvas']
  const browser = await chromium.launch({ ...options, args })
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
  await signIn(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')

  await page.getByRole('tab', { name: 'Details' }).click()
  const withoutChartsMs = await appendCost(session, live)
  await page.getByRole('tab', { name: 'Trends' }).click()
  await page.getByText(/^Showing/).waitFor()
  console.log(`a reading costs the page ${withoutChartsMs.toFixed(1)} ms without charts`)
  console.log(
    `${'range'.padEnd(8)}${'documents'.padStart(20)}${'drawn ms'.padStart(20)}${'zoom ms'.padStart(20)}${'append ms'.padStart(20)}`,
  )
  let first: Figures | null = null
  for (const range of RANGES) {
    const opened = await openRange(page, range)
    const zoomMs = await zoomCost(page)
    const appendMs = (await appendCost(session, live)) - withoutChartsMs
    const figures = { ...opened, zoomMs, appendMs }
    first ??= figures
    print(range.label, figures, first)
  }
  await browser.close()
}

void main()
