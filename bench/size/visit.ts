import type { Page } from 'playwright'
import type { Screen } from './budgets'

const CODE = /\.(?:m?js|css)$/
const FONT = /\.woff2$/

export interface Downloads {
  /** JavaScript and CSS, by path */
  code: Map<string, Buffer>
  fonts: Map<string, Buffer>
}

const SELECTORS: Record<Screen, string> = {
  'sign-in': 'input[type=email]',
  list: '[role=grid][aria-label="Pump stations"] a[href]',
  map: 'canvas.maplibregl-canvas',
  trends: '.uplot canvas',
}

/** Opens the screens without a cache. The list's downloads include the sign-in screen's. */
export async function visitScreens(
  page: Page,
  signIn: () => Promise<void>,
): Promise<Record<Screen, Downloads>> {
  // Prefetching for other pages may come before or after a screen.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await markScreens(page, SELECTORS)
  await signIn()
  const station = page.locator(SELECTORS.list).first()
  const stationPath = await station.getAttribute('href')
  const [atSignIn, list] = [await until(page, 'sign-in'), await until(page, 'list')]
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/map`)
  const map = await until(page, 'map')
  await page.goto(`${origin}${stationPath}?tab=trends`)
  return { 'sign-in': atSignIn, list, map, trends: await until(page, 'trends') }
}

async function until(page: Page, screen: Screen): Promise<Downloads> {
  if (screen !== 'sign-in') await page.locator(SELECTORS[screen]).first().waitFor()
  return downloadsUntil(page, screen)
}

async function markScreens(page: Page, selectors: Record<string, string>): Promise<void> {
  await page.addInitScript((bySelector) => {
    const shownAtMs: Record<string, number> = {}
    Object.assign(window, { shownAtMs })
    performance.setResourceTimingBufferSize(5000)
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(bySelector))
        if (document.querySelector(selector)) shownAtMs[name] ??= performance.now()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  }, selectors)
}

async function downloadsUntil(page: Page, screen: string): Promise<Downloads> {
  const urls = await page.evaluate((name) => {
    const { shownAtMs } = window as unknown as { shownAtMs: Record<string, number> }
    const atMs = shownAtMs[name]
    if (atMs === undefined) throw new Error(`the page does not show ${name}`)
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= atMs)
      .map((entry) => entry.name)
  }, screen)
  const { origin } = new URL(page.url())
  if (screen !== 'sign-in') urls.push(...(await urlsOfWorkers(page)))
  const own = urls.map((url) => new URL(url)).filter((url) => url.origin === origin)
  const paths = [...new Set(own.map(({ pathname }) => pathname))].toSorted()
  const contents = (kind: RegExp) =>
    contentsOf(
      origin,
      paths.filter((path) => kind.test(path)),
    )
  return { code: await contents(CODE), fonts: await contents(FONT) }
}

/** Firestore's; the map's own are files of the page. */
async function urlsOfWorkers(page: Page): Promise<string[]> {
  const workers = page.workers().filter((worker) => worker.url().includes('/_next/'))
  const urls = workers.map((worker) =>
    worker.evaluate(() => [
      self.location.href,
      ...performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  )
  return (await Promise.all(urls)).flat()
}

async function contentsOf(origin: string, paths: readonly string[]): Promise<Map<string, Buffer>> {
  const contents = paths.map(async (path): Promise<[string, Buffer]> => {
    const response = await fetch(`${origin}${path}`)
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return [path, Buffer.from(await response.arrayBuffer())]
  })
  return new Map(await Promise.all(contents))
}
