/** `npm run screenshots`: every screen of the running demo, four widths, light and dark. */
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumLaunchOptions, withWebGl } from '@/e2e/support/browser'
import { HOST, LOGINS, PASSWORD, PORTS } from '@/local/config'

const ADDRESS = `http://${HOST}:${PORTS.web}`
const FOLDER = 'screenshots'
const WIDTHS = [360, 768, 1280, 1920]
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
const THEMES = ['light', 'dark'] as const
const MAP_ZOOMS = [5, 8, 11]
/** where the demo's stations are */
const BAY = 'lat=27.85&lon=-82.55'

type Shoot = (name: string, options?: { fullPage: boolean }) => Promise<unknown>

async function signIn(page: Page, shoot: Shoot) {
  await page.goto(ADDRESS)
  await page.getByLabel('Email address').waitFor()
  await shoot('sign-in')
  await page.getByLabel('Email address').fill(LOGINS[0].email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const agree = page.getByLabel('Agree to the Terms and Conditions')
  const bell = page.getByRole('button', { name: /^Alerts/ })
  await agree.or(bell).first().waitFor()
  if (!(await agree.isVisible())) return
  const text = page.getByRole('region', { name: 'Terms text' })
  await text.getByRole('paragraph').first().waitFor()
  await shoot('terms')
  await agree.check()
  await page.getByRole('button', { name: 'Accept' }).click()
  await bell.waitFor()
}

async function shootMap(page: Page, shoot: Shoot) {
  for (const zoom of MAP_ZOOMS) {
    await page.goto(`${ADDRESS}/map?${BAY}&z=${zoom}`)
    await page.getByRole('option').first().waitFor()
    await page.waitForTimeout(2_500)
    await shoot(`map-zoom-${zoom}`)
  }
  await page.goto(`${ADDRESS}/map`)
  await page.getByRole('option').first().click()
  await page.getByRole('link', { name: 'Open station page' }).waitFor()
  await page.waitForTimeout(2_500)
  await shoot('map-station')
}

async function shootAll(browser: Browser, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const shoot: Shoot = (name, options) =>
    page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, ...options })

  await signIn(page, shoot)
  const firstStation = page.getByRole('main').getByRole('link').first()
  await firstStation.waitFor()
  await page.waitForTimeout(1_500)
  await shoot('stations')
  await page.getByRole('button', { name: /^Alerts/ }).click()
  await page.getByRole('dialog', { name: 'Alerts' }).waitFor()
  await page.waitForTimeout(300)
  await shoot('alerts')
  await page.keyboard.press('Escape')
  await firstStation.click()
  for (const tab of ['Trends', 'Pumps', 'Alerts', 'Configuration', 'Details']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.waitForTimeout(1_500)
    await shoot(`station-${tab.toLowerCase()}`)
  }
  await page.goto(`${ADDRESS}/preferences`)
  await page.getByRole('heading', { name: 'Preferences', level: 1 }).waitFor()
  await page.waitForTimeout(500)
  await shoot('preferences', { fullPage: true })
  await page.goto(`${ADDRESS}/hand-over`)
  await page.getByRole('region', { name: 'Rain' }).waitFor()
  await page.waitForTimeout(1_500)
  await shoot('hand-over', { fullPage: true })
  await page.goto(`${ADDRESS}/updates`)
  await page.getByRole('heading', { name: 'Updates', level: 1 }).waitFor()
  await shoot('updates')
  await shootMap(page, shoot)
  await page.goto(`${ADDRESS}/LS-nowhere`)
  await page.getByRole('heading', { name: 'Station not found' }).waitFor()
  await shoot('not-found')
  await context.close()
}

async function main() {
  const browser = await chromium.launch(withWebGl(await chromiumLaunchOptions()))
  for (const width of WIDTHS)
    for (const theme of THEMES) {
      await shootAll(browser, width, theme)
      console.log(`${width} px, ${theme}`)
    }
  await browser.close()
}

void main()
