import type { Page } from 'playwright'
import type { Screen } from './budgets'
import { downloadsUntil, markScreens } from './downloads'
import type { Downloads } from './downloads'

const SELECTORS: Record<Screen, string> = {
  'sign-in': 'input[type=email]',
  list: '[role=grid][aria-label="Pump stations"] a[href]',
  map: 'canvas.maplibregl-canvas',
  trends: '.uplot canvas',
}

/**
 * Signs in on a page without a cache, opens the map's and a station's own addresses, and notes what
 * each screen had downloaded by the time it was there. The list's includes the sign-in screen's.
 */
export async function visitScreens(
  page: Page,
  signIn: () => Promise<void>,
): Promise<Record<Screen, Downloads>> {
  // What is loaded ahead for other pages may come before or after a screen.
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
  await page.goto(`${origin}${stationPath}`)
  return { 'sign-in': atSignIn, list, map, trends: await until(page, 'trends') }
}

async function until(page: Page, screen: Screen): Promise<Downloads> {
  if (screen !== 'sign-in') await page.locator(SELECTORS[screen]).first().waitFor()
  return downloadsUntil(page, screen)
}
