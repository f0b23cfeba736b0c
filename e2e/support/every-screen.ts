import type { Browser, BrowserContext, Locator, Page, ViewportSize } from '@playwright/test'
import { STATUS_WORDS } from '@/lib/stations/status'
import type { Account } from './accounts'
import type { Station } from './plant'
import { enter, expect, withoutServiceWorker } from './test'
import { tileOf, wallOf } from './wall-display'

export type Screens = Record<'list' | 'phone' | 'map' | 'station' | 'wall' | 'sheet', Page>

/** What every screen must say of a station. */
export interface Expected {
  /** Its status, and what goes with it. */
  says: readonly [status: string, ...more: string[]]
  /** `20 min`; absent: there must be none. */
  forecast?: string
  title: string
  /** Sorted: `1 Alarm`, `2 Normal`. */
  counts: readonly string[]
  /** In the overflows of 30 days. */
  past: RegExp
  /** In the hand-over's high levels. */
  sheet: RegExp
  /** Absent: a tile of its own. */
  wall?: string
}

const STATUS = new RegExp(Object.values(STATUS_WORDS).join('|'))
const FORECAST = /(\d+–)?\d+ min|over 1 h|under 1 min/
const FORECAST_REASON = /overflow in (\d|over|under)/i
/** Shown of the evening before, if a journey runs past midnight. */
const DATE = /[A-Z][a-z]{2} \d+, (?=\d\d:\d\d)/g

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * Opens all screens, signed in, in two browser contexts: in one, the pages' listeners would take
 * all of Chromium's six connections to a server.
 */
export async function openEveryScreen(
  list: Page,
  { browser, account, id }: { browser: Browser; account: Account; id: string },
): Promise<Screens> {
  await enter(list, account)
  const context = list.context()
  const other = await browser.newContext({ storageState: await context.storageState() })
  await withoutServiceWorker(other)
  const open = async (path: string, within: BrowserContext, viewport?: ViewportSize) => {
    const page = await within.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.goto(path)
    return page
  }
  const [phone, map, station, wall, sheet] = await Promise.all([
    open('/', context, { width: 360, height: 740 }),
    open(`/map?station=${id}`, context, { width: 900, height: 600 }),
    open(`/${id}?tab=alerts`, other),
    open('/?display=wall', other),
    open('/hand-over', other),
  ])
  await expect(wallOf(wall)).toBeAttached()
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeEnabled()
  return { list, phone, map, station, wall, sheet }
}

/** In place of the backend, which raises alerts in its own time. */
export async function answerAlerts(screens: Screens, data: readonly object[]) {
  for (const page of Object.values(screens)) {
    const headers = { date: new Date().toUTCString() }
    await page.route('**/api/alerts/user', (route) =>
      route.fulfill({ json: { data, unreadable: [] }, headers }),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}

/** Compares all screens at once, so a failure shows which of them contradict. */
export async function expectSame(screens: Screens, { name, id }: Station, expected: Expected) {
  const { list, phone, map, station, wall, sheet } = screens
  const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: name })
  const places = {
    list: rowOf(list),
    phone: rowOf(phone),
    'map list': map.locator(`[role=option][data-station="${id}"]`),
    'map card': map.getByRole('article', { name }),
    station: station.getByRole('main').locator('header').or(region(station, 'Active alerts')),
    wall: expected.wall === undefined ? tileOf(wall, name) : region(wall, 'In trouble'),
  }
  const forecasts = {
    list: rowOf(list).locator('[data-column=overflow]'),
    station: region(station, 'Wet well').locator('div', { hasText: /^Overflow in/ }),
  }
  const counted = { list, phone, map, wall }
  const words = expected.says.join(', ')
  const { forecast = 'none', title, counts } = expected
  await expect
    .poll(async () => ({
      said: await onAll(places, async (place) => saidIn(await textOf(place), expected)),
      forecasts: await onAll(forecasts, async (place) => forecastIn(await textOf(place))),
      titles: await onAll(screens, (page) => page.title()),
      counts: await onAll(counted, countsOn),
    }))
    .toEqual({
      said: { ...same(places, words), ...(expected.wall && { wall: expected.wall }) },
      forecasts: same(forecasts, forecast),
      titles: same(screens, title),
      counts: same(counted, counts),
    })
  await expect(region(station, 'Overflows, last 30 days')).toContainText(expected.past)
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Update' }).click()
    expect(await textOf(region(sheet, 'High levels'))).toMatch(expected.sheet)
  }).toPass()
}

/** The expected words if a text says them and nothing against them, else the text. */
function saidIn(text: string, { says: [status, ...more], forecast }: Expected): string {
  const isSaid = more.every((words) => text.toLowerCase().includes(words))
  const isWrong = forecast === undefined && FORECAST_REASON.test(text)
  return STATUS.exec(text)?.[0] === status && isSaid && !isWrong
    ? [status, ...more].join(', ')
    : text
}

function forecastIn(text: string): string {
  return FORECAST.exec(text)?.[0] ?? 'none'
}

async function textOf(place: Locator): Promise<string> {
  const texts = await place.allInnerTexts()
  return texts.join(' ').replaceAll(/\s+/g, ' ').replaceAll(DATE, '').trim()
}

/** Those above zero, and silent ones in other statuses. */
async function countsOn(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Stations by status' }).getByRole('listitem')
  const texts = (await items.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return texts.filter((text) => !text.startsWith('0 ')).toSorted()
}

function same<T>(places: object, value: T): Record<string, T> {
  return Object.fromEntries(Object.keys(places).map((place) => [place, value]))
}

async function onAll<P, T>(
  places: Readonly<Record<string, P>>,
  read: (place: P) => Promise<T>,
): Promise<Record<string, T>> {
  const entries = Object.entries(places).map(async ([name, place]): Promise<[string, T]> => [
    name,
    await read(place),
  ])
  return Object.fromEntries(await Promise.all(entries))
}
