import type { Browser, Locator, Page, ViewportSize } from '@playwright/test'
import { STATUS_WORDS } from '@/lib/stations/status'
import type { Account } from './accounts'
import type { Station } from './plant'
import { enter, expect, withoutServiceWorker } from './test'
import { tileOf, wallOf } from './wall-display'

export type Screens = Record<'list' | 'phone' | 'map' | 'station' | 'wall' | 'sheet', Page>

/** What every screen must say of one of three stations; the others are normal. */
export interface Expected {
  /** Its status, and what goes with it. */
  says: readonly string[]
  /** `20 min`; absent: there must be none. */
  forecast?: string
  title: string
  isSilent?: boolean
  /** When its overflow began, `hh:mm`; null: not yet. */
  began: string | null
  ended: string | null
}

const STATUS = new RegExp(Object.values(STATUS_WORDS).join('|'))
const FORECAST = /(\d+–)?\d+ min|over 1 h|under 1 min/
/** On the map, where it isn't the status in lower case. */
const MARKS: Record<string, string> = { Alarm: 'in alarm', Attention: 'needs attention' }
/** In place of a tile. */
const CLEAR: Record<string, string> = {
  Normal: 'All clear: 3 of 3 measured',
  'Out of service': 'All clear: 2 of 3 measured, 1 out of service',
}
const FORECAST_REASON = /overflow in (\d|over|under)/i
/** Shown of the evening before, if a journey runs past midnight. */
const DATE = /[A-Z][a-z]{2} \d+, (?=\d\d:\d\d)/g

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stationsIn = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })
const drawnOn = (page: Page) => page.getByRole('list', { name: 'Drawn on the map' })
const pastOverflowsOn = (page: Page) => region(page, 'Overflows, last 30 days')
const highLevelsOn = (page: Page) => region(page, 'High levels')

/**
 * Opens all screens, signed in, each in a context of its own: pages of one context share Chromium's
 * six connections to a server, and their listeners take them all. One after the other, since
 * together each would load as long as all.
 */
export async function openEveryScreen(
  list: Page,
  { browser, account, id }: { browser: Browser; account: Account; id: string },
): Promise<Screens> {
  await enter(list, account)
  const storageState = await list.context().storageState()
  const open = async (path: string, ready: (page: Page) => Locator, viewport?: ViewportSize) => {
    const context = await browser.newContext({ storageState, ...(viewport && { viewport }) })
    await withoutServiceWorker(context)
    const page = await context.newPage()
    await page.goto(path)
    await expect(ready(page)).toBeAttached()
    return page
  }
  return {
    list,
    phone: await open('/', stationsIn, { width: 360, height: 740 }),
    map: await open(`/map?station=${id}`, drawnOn, { width: 900, height: 600 }),
    station: await open(`/${id}?tab=alerts`, pastOverflowsOn),
    wall: await open('/?display=wall', wallOf),
    sheet: await open('/hand-over', highLevelsOn),
  }
}

/** Pages keep the history that they have read for a minute at least, but a story goes faster. */
export async function rereadHistory({ station, sheet }: Screens) {
  await station.reload()
  await expect(pastOverflowsOn(station)).toBeAttached()
  await sheet.reload()
  await expect(highLevelsOn(sheet)).toBeAttached()
}

/** In place of the backend, which raises alerts in its own time. */
export async function answerAlerts(screens: Screens, data: readonly object[]) {
  for (const page of Object.values(screens)) {
    const headers = { date: new Date().toUTCString(), 'x-request-id': 'test' }
    await page.route('**/api/alerts/user', (route) =>
      route.fulfill({ json: { data, unreadable: [] }, headers }),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}

/** Compares all screens at once, so a failure shows which of them contradict. */
export async function expectSame(screens: Screens, { name, id }: Station, expected: Expected) {
  const { list, phone, map, station, wall, sheet } = screens
  const { says, forecast, title } = expected
  const [status = ''] = says
  const isCalm = status in CLEAR
  const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: name })
  const places = {
    list: rowOf(list),
    phone: rowOf(phone),
    'map list': map.locator(`[role=option][data-station="${id}"]`),
    'map card': map.getByRole('article', { name }),
    station: station.getByRole('main').locator('header').or(region(station, 'Active alerts')),
    wall: isCalm ? region(wall, 'In trouble') : tileOf(wall, name),
  }
  const forecasts = {
    list: rowOf(list).locator('[data-column=overflow]'),
    station: region(station, 'Level').locator('div', { hasText: /^Overflow in/ }),
  }
  const counted = { list, phone, map, wall }
  await expect
    .poll(async () => ({
      said: await onAll(places, async (place) => saidIn(await textOf(place), expected)),
      forecasts: await onAll(
        forecasts,
        async (place) => FORECAST.exec(await textOf(place))?.[0] ?? 'none',
      ),
      titles: await onAll(screens, (page) => page.title()),
      counts: await onAll(counted, countsOn),
    }))
    .toEqual({
      said: { ...same(places, says.join(', ')), ...(isCalm && { wall: CLEAR[status] }) },
      forecasts: same(forecasts, forecast ?? 'none'),
      titles: same(screens, title),
      counts: same(counted, countsWith(status, expected.isSilent)),
    })
  const mark = MARKS[status] ?? status.toLowerCase()
  await expect(drawnOn(map)).toContainText(new RegExp(`\\d ${mark}`))
  const spill = spillIn(expected)
  await expect.poll(() => textOf(pastOverflowsOn(station))).toMatch(spill.past)
  await expect
    .poll(async () => {
      await sheet.getByRole('button', { name: 'Update' }).click()
      // Another click would read all levels again.
      await expect(sheet.getByRole('button', { name: 'Print' })).toBeEnabled()
      return textOf(highLevelsOn(sheet))
    })
    .toMatch(spill.onSheet)
}

/** In the overflows of 30 days, and in the hand-over's high levels. */
function spillIn({ began, ended }: Expected) {
  if (began === null) return { past: /None in the history/, onSheet: /^High levels (?!.*Overflow)/ }
  if (ended === null)
    return {
      past: new RegExp(`Began ${began}.* Ended not (yet|known)`),
      onSheet: new RegExp(`Overflow since ${began}`),
    }
  return {
    past: new RegExp(`Began ${began}.* Ended ${ended}`),
    onSheet: new RegExp(`Overflow from ${began}.* (to|ended between .* and) ${ended}`),
  }
}

/** The expected words if a text says them and nothing against them, else the text. */
function saidIn(text: string, { says, forecast }: Expected): string {
  const [status, ...more] = says
  const isSaid = more.every((words) => text.toLowerCase().includes(words))
  const isWrong = forecast === undefined && FORECAST_REASON.test(text)
  return STATUS.exec(text)?.[0] === status && isSaid && !isWrong ? says.join(', ') : text
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

function countsWith(status: string, isSilent = false): string[] {
  const silent = isSilent ? ['0, +1 in other statuses Offline'] : []
  return status === 'Normal' ? ['3 Normal'] : [...silent, `1 ${status}`, '2 Normal'].toSorted()
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
