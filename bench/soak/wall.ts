import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { NONE, type Figure } from '@/bench/figures'
import { stationId } from '@/bench/fleet'
import { mulberry32 } from '@/local/simulator/model/random'
import { installClock } from '@/e2e/support/clock'
import type { Soak } from './readings'
import { createWorld, difference, type Tiles, type World } from './wall-world'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const TURN_MS = 15_000
const SAMPLES = 60
/** stations that change before all pages are read */
const CHANGES = 3

/** Every fault must have been on a page. In `calmMinutes` after each round, nothing changes. */
export async function soakWall(
  { page, db, url, stations, sample }: Soak,
  { hours, calmMinutes }: { hours: number; calmMinutes: number },
): Promise<Figure[]> {
  const ids = Array.from({ length: stations }, (_, index) => stationId(index))
  const world = createWorld(ids, mulberry32(1))
  const wall = await openWall(page, url, world)

  const found = { rounds: 0, missed: 0, wrong: 0, framed: 0 }
  const durationMs = hours * HOUR_MS
  let samples = 0
  let pagesSeen = 0
  let reports = 0
  while (wall.elapsedMs() < durationMs) {
    await look(Array.from({ length: CHANGES }, world.change).filter((id) => id !== null))
    await stayCalm()
    if (wall.elapsedMs() < (durationMs * (samples + 1)) / SAMPLES) continue
    // Start without tiles, whose number would distort the heap.
    await look(world.clear())
    await sample()
    samples += 1
  }
  const unnoticed = await missedWhileHeld()

  async function look(changed: readonly string[]): Promise<void> {
    await report(changed, wall.nowMs() - 1000)
    // A reading after the changes shows that they have arrived.
    await reportNext()
    await wall.settle()
    const { tiles, pages, isFramed } = await wall.readPages(TURN_MS)
    const expected = world.expected()
    const { missed, wrong } = difference(expected, tiles)
    if (missed + wrong > 0) console.error(`missed ${missed}, wrong ${wrong}`, { expected, tiles })
    pagesSeen += pages
    found.rounds += 1
    found.missed += missed
    found.wrong += wrong
    found.framed += Number(isFramed)
  }

  async function stayCalm(): Promise<void> {
    for (let ms = 0; ms < calmMinutes * MINUTE_MS; ms += TURN_MS) {
      await reportNext()
      await wall.pass(TURN_MS)
    }
  }

  /** In turn, so none goes stale. */
  async function reportNext(): Promise<void> {
    await report([ids[reports % ids.length] ?? ''], wall.nowMs())
    reports += 1
  }

  async function report(reporting: readonly string[], atMs: number): Promise<void> {
    const batch = db.batch()
    for (const id of new Set(reporting))
      batch.update(db.doc(`metrics/${id}`), world.report(id, atMs))
    await batch.commit()
  }

  /** What this bench finds if the page doesn't learn of a change. */
  async function missedWhileHeld(): Promise<number> {
    wall.holdAlerts()
    const before = new Map(world.expected())
    while (![...world.expected()].some(([key, status]) => isOfAlerts(status) && !before.has(key)))
      world.change()
    await wall.settle()
    const { tiles } = await wall.readPages(TURN_MS)
    return difference(world.expected(), tiles).missed
  }

  return [
    { name: 'duration', unit: 'h by its clock', value: wall.elapsedMs() / HOUR_MS },
    { name: 'rounds of all pages', unit: '', value: found.rounds },
    { name: 'pages looked at', unit: '', value: pagesSeen },
    { name: 'troubles missed', unit: 'tiles', value: found.missed, ...NONE },
    { name: 'troubles that were none', unit: 'tiles', value: found.wrong, ...NONE },
    { name: 'rounds with a red frame', unit: '', value: found.framed, ...NONE },
    { name: 'missed if held back', unit: 'tiles', value: unnoticed, budget: { least: 1 } },
  ]
}

const isOfAlerts = (status: string) => ['alarm', 'returned', 'acknowledged'].includes(status)

const ALERTS = '**/api/alerts/user'
/** The alerts' polling interval, so an answer comes between two steps. */
const STEP_MS = 5000
/** Two polls, and however long Firestore takes on this machine. */
const POLLS = 2
const MOST_STEPS = 60
const ATTEMPTS = 20
const ATTEMPT_MS = 5

/** Its clock moves only in steps. */
async function openWall(page: Page, url: string, world: World) {
  const startMs = Math.ceil(Date.now() / 1000) * 1000 + 60_000
  let elapsedMs = 0
  let answers = 0
  let held: ReturnType<World['alerts']> | null = null
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

function readShown(page: Page) {
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
