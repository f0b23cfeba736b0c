import type { Page } from 'playwright'
import { median } from '@/bench/numbers'
import { ALL_IN_VIEW, type MapWindow } from './map-in-page'

const STARTS = 3
/** The list is live and prefetching is done. */
const REST_MS = 5000
const LONGEST_MS = 240_000

/** since the start */
interface StartTimes {
  /** the list beside the map shows stations */
  listMs: number
  mapMs: number
  firstMs: number
  /** most of them in clusters */
  allMs: number
}

export async function startByUrl(page: Page, appUrl: string, stations: number) {
  const [longitude, latitude] = ALL_IN_VIEW.center
  await page.goto('about:blank')
  await page.goto(`${appUrl}/map?lat=${latitude}&lon=${longitude}&z=${ALL_IN_VIEW.zoom}`, {
    waitUntil: 'commit',
  })
  return timesSince(page, 0, stations)
}

export async function startFromList(page: Page, appUrl: string, stations: number) {
  await page.goto(appUrl)
  await page.getByRole('row').nth(1).waitFor()
  await page.waitForTimeout(REST_MS)
  const link = page.getByRole('link', { name: 'Map', exact: true })
  const clickedAtMs = await link.evaluate((element) => {
    const nowMs = performance.now()
    if (element instanceof HTMLElement) element.click()
    return nowMs
  })
  return timesSince(page, clickedAtMs, stations)
}

async function timesSince(page: Page, startedAtMs: number, stations: number): Promise<StartTimes> {
  const handle = await page.waitForFunction(
    ({ count, startMs }) => {
      const { firstTimes: times = {}, foundMap } = window as MapWindow & {
        firstTimes?: Partial<StartTimes>
      }
      Object.assign(window, { firstTimes: times })
      const sinceStartMs = performance.now() - startMs
      if (document.querySelector('[role=option]')) times.listMs ??= sinceStartMs
      if (!foundMap?.getLayer('station-markers')) return null
      times.mapMs ??= sinceStartMs
      const marks = foundMap.queryRenderedFeatures({
        layers: ['station-markers', 'urgent-stations'],
      })
      if (marks.length === 0) return null
      times.firstMs ??= sinceStartMs
      // Where the world repeats, so do its marks.
      const totals = new Map(
        marks.map(({ properties: { cluster_id, id, point_count } }) => [
          cluster_id ?? id,
          Number(point_count ?? 1),
        ]),
      )
      if ([...totals.values()].reduce((sum, total) => sum + total, 0) < count) return null
      return { listMs: NaN, mapMs: NaN, firstMs: NaN, ...times, allMs: sinceStartMs }
    },
    { count: stations, startMs: startedAtMs },
    { polling: 'raf', timeout: LONGEST_MS },
  )
  const times = await handle.jsonValue()
  if (!times) throw new Error('the map shows no markers')
  return times
}

export async function medianStart(start: () => Promise<StartTimes>): Promise<StartTimes> {
  const all: StartTimes[] = []
  for (let count = 0; count < STARTS; count += 1) all.push(await start())
  const of = (key: keyof StartTimes) => median(all.map((times) => times[key]))
  return { listMs: of('listMs'), mapMs: of('mapMs'), firstMs: of('firstMs'), allMs: of('allMs') }
}
