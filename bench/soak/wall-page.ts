import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { installClock } from '@/e2e/support/clock'
import type { Tiles, World } from './wall-world'

const ALERTS = '**/api/alerts/user'
/** The alerts' polling interval, so an answer comes between two steps. */
const STEP_MS = 5000
/** Two polls, and however long Firestore takes on this machine. */
const POLLS = 2
const MOST_STEPS = 60
const ATTEMPTS = 20
const ATTEMPT_MS = 5

interface Shown {
  tiles: [key: string, status: string][]
  pages: number
  isFramed: boolean
  /** of the newest reading, ms UTC */
  newestMs: number
}

/** Its clock moves only in steps. */
export async function openWall(page: Page, url: string, world: World) {
  const startMs = Math.ceil(Date.now() / 1000) * 1000 + 60_000
  let elapsedMs = 0
  let answers = 0
  let held: ReturnType<World['alerts']> | null = null
  /** By the page's clock, UTC. */
  const nowMs = () => startMs + elapsedMs

  await page.route(ALERTS, async (route) => {
    const headers = { date: new Date(nowMs()).toUTCString(), 'x-request-id': 'soak' }
    await route.fulfill({ headers, json: held ?? world.alerts(nowMs()) })
    answers += 1
  })
  await installClock(page)
  await page.goto(`${url}/?display=wall`)
  await page.getByText(/^All clear: /).waitFor()
  await page.clock.pauseAt(startMs)

  async function step() {
    const before = answers
    await page.clock.runFor(STEP_MS)
    elapsedMs += STEP_MS
    for (let attempt = 0; answers === before && attempt < 10 * ATTEMPTS; attempt += 1)
      await delay(ATTEMPT_MS)
  }

  async function pass(durationMs: number) {
    for (let ms = 0; ms < durationMs; ms += STEP_MS) await step()
  }

  return {
    nowMs,
    pass,
    elapsedMs: () => elapsedMs,
    /** The page gets no more alert changes. */
    holdAlerts: () => void (held = world.alerts(nowMs())),
    /** Until the page has what was last sent, or gives up. */
    settle: async () => {
      const sentAtMs = nowMs()
      // A poll begins only after the one before is handled.
      const enough = answers + POLLS + 1
      const hasArrived = async () =>
        answers >= enough && (await readShown(page)).newestMs >= sentAtMs
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        await step()
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          if (await hasArrived()) return
          if (answers < enough) break
          await delay(ATTEMPT_MS)
        }
      }
    },
    /** Reads as many pages as the wall says there are; every other is page 1. */
    readPages: async (turnMs: number) => {
      const first = await readShown(page)
      const shown = [first]
      while (first.pages > 1 && shown.length <= 2 * first.pages) {
        await pass(turnMs)
        shown.push(await readShown(page))
      }
      const tiles: Tiles = new Map(shown.flatMap((each) => each.tiles))
      return { tiles, pages: shown.length, isFramed: shown.some(({ isFramed }) => isFramed) }
    },
  }
}

function readShown(page: Page): Promise<Shown> {
  return page.evaluate(async () => {
    for (let hop = 0; hop < 3; hop += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')]
    const note = /Page \d+ of (\d+)/.exec(document.body.textContent ?? '')
    const clock = [...document.querySelectorAll('p')].find(({ textContent }) =>
      textContent?.startsWith('Last reading'),
    )
    return {
      tiles: tiles.map(({ dataset }): [string, string] => [
        dataset.tile ?? '',
        dataset.status ?? '',
      ]),
      pages: Number(note?.[1] ?? 1),
      isFramed: document.querySelector('[data-frame=stopped]') !== null,
      newestMs: Date.parse(clock?.querySelector('time')?.dateTime ?? ''),
    }
  })
}
