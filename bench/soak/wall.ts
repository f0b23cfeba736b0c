import { NONE, type Figure } from '@/bench/figures'
import { stationId } from '@/bench/fleet'
import { mulberry32 } from '@/local/simulator/model/random'
import type { Soak } from './readings'
import { openWall } from './wall-page'
import { createWorld, difference } from './wall-world'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const TURN_MS = 15_000
const SAMPLES = 60
/** stations that change before all pages are read */
const CHANGES = 3

interface Duration {
  hours: number
  /** after each round, with readings but no changes */
  calmMinutes: number
}

/** Every fault must have been on one of the wall's pages. */
export async function soakWall(
  { page, db, url, stations, sample }: Soak,
  { hours, calmMinutes }: Duration,
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

  /** Sends the changes and compares what all pages show. */
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
