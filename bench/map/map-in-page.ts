import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Browser } from 'playwright'
import { STATION_STATUSES } from '@/lib/stations/status'
import { quantile } from '@/bench/numbers'

interface FoundMap {
  jumpTo: (options: object) => void
  once: (event: 'idle') => Promise<unknown>
  triggerRepaint: () => void
  getSource: (id: string) =>
    | {
        updateData: (diff: unknown) => Promise<void>
        getClusterLeaves: (
          id: number,
          limit: number,
          offset: number,
        ) => Promise<{ properties: { id: string } }[]>
      }
    | undefined
  queryRenderedFeatures: (options: { layers: string[] }) => {
    properties: Record<string, unknown>
    layer: { layout: { 'icon-image'?: unknown } }
  }[]
  getLayer: (id: string) => unknown
  setLayoutProperty: (layer: string, name: string, value: unknown) => void
  panBy: (offset: [number, number], options: object) => void
}

export type MapWindow = typeof window & { foundMap?: FoundMap }

export interface View {
  center: [number, number]
  zoom: number
}

/** America and the date line together, where the stations are. */
export const ALL_IN_VIEW: View = { center: [-130, 15], zoom: 1 }

/** The app doesn't expose its map, so the page catches it when MapLibre creates it. */
export async function noticeMap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Object.prototype, '_canvasContainer', {
      configurable: true,
      set(value: unknown) {
        const options = { value, writable: true, configurable: true, enumerable: true }
        Object.defineProperty(this, '_canvasContainer', options)
        Object.assign(window, { foundMap: this as unknown })
      },
    })
  })
}

export type RenderedMark = Awaited<ReturnType<typeof marksAt>>[number]

export async function marksAt(page: Page, view: View) {
  return page.evaluate(
    async ({ to, statuses }) => {
      const { foundMap } = window as MapWindow
      const source = foundMap?.getSource('stations')
      if (!foundMap || !source) throw new Error('there is no map')
      foundMap.jumpTo(to)
      foundMap.triggerRepaint()
      await foundMap.once('idle')
      const marks = foundMap.queryRenderedFeatures({
        layers: ['station-markers', 'urgent-stations'],
      })
      return Promise.all(
        marks.map(async ({ properties, layer }) => {
          const total = properties.point_count
          const leaves = total
            ? await source.getClusterLeaves(Number(properties.cluster_id), Number(total) + 1, 0)
            : [{ properties: { id: String(properties.id) } }]
          return {
            ids: leaves.map(({ properties: leaf }) => leaf.id),
            worst: properties.worst,
            counts: Object.fromEntries(statuses.map((status) => [status, properties[status]])),
            total,
            status: properties.status,
            image: String(layer.layout['icon-image']),
          }
        }),
      )
    },
    { to: view, statuses: STATION_STATUSES },
  )
}

/** The backend takes seconds to raise alarms. */
export async function alarmsOnMap(page: Page, alarms: number): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const marks = (window as MapWindow).foundMap?.queryRenderedFeatures({
        layers: ['station-markers', 'urgent-stations'],
      })
      const inAlarm = new Map(
        marks?.map(({ properties: { cluster_id, id, alarm, status } }) => [
          cluster_id ?? id,
          Number(alarm ?? (status === 'alarm' ? 1 : 0)),
        ]),
      )
      return [...inAlarm.values()].reduce((sum, each) => sum + each, 0) >= count
    },
    alarms,
    { polling: 1000, timeout: 240_000 },
  )
}

export async function loseUpdates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const source = (window as MapWindow).foundMap?.getSource('stations')
    if (!source) throw new Error('there is no map')
    source.updateData = () => Promise.resolve()
  })
}

export async function panFrameP95Ms(page: Page, durationMs: number): Promise<number> {
  const framesMs = await page.evaluate(async (lengthMs) => {
    const { foundMap } = window as MapWindow
    const frames: number[] = []
    let lastMs = await new Promise(requestAnimationFrame)
    const startedAtMs = lastMs
    while (lastMs - startedAtMs < lengthMs) {
      const isBack = (lastMs - startedAtMs) % 2000 > 1000
      foundMap?.panBy([isBack ? -8 : 8, 0], { animate: false })
      const nowMs = await new Promise(requestAnimationFrame)
      frames.push(nowMs - lastMs)
      lastMs = nowMs
    }
    return frames
  }, durationMs)
  return quantile(framesMs, 0.95)
}

/** Separates the stations' cost from the basemap's. */
export async function showMarkers(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      const { foundMap } = window as MapWindow
      for (const layer of ['station-names', 'station-markers'])
        foundMap?.setLayoutProperty(layer, 'visibility', visibility)
    },
    isShown ? 'visible' : 'none',
  )
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_S = 100

async function rendererPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((a, b) => b.cpuTime - a.cpuTime)
  if (!busiest) throw new Error('the browser has no page')
  return busiest.id
}

/** NaN except on Linux. */
export async function workerSeconds(browser: Browser): Promise<number> {
  if (process.platform !== 'linux') return NaN
  const folder = `/proc/${await rendererPid(browser)}/task`
  const ticks = readdirSync(folder).map((thread) => {
    const stat = readFileSync(`${folder}/${thread}/stat`, 'utf8')
    if (!stat.includes('(DedicatedWorker')) return 0
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 1).split(' ')
    return Number(user) + Number(system)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_S
}
