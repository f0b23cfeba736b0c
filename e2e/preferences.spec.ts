import type { Page } from '@playwright/test'
import { openPanel } from './support/alerts-panel'
import { installClock } from './support/clock'
import { exportCsv, exportTrends } from './support/exported-file'
import { storedPreferences, storePreferences } from './support/preferences-document'
import { enter, expect, expectAccessible, signIn, test } from './support/test'

const DARK = 'dark'
const FIRESTORE = '**/google.firestore.v1.Firestore/**'
const WRITES = '**/google.firestore.v1.Firestore/Write/**'
/** An unanswered save then counts as offline. */
const ANSWER_MS = 10_000
const OFFLINE = 'Not saved yet; keep this page open'

const saveStatus = (page: Page) => page.getByRole('status').filter({ hasText: /^(Sav|Not|Could)/ })
const theme = (page: Page) => page.locator('html')
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const list = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })
/** Matches text as displayed, with cells separated. */
const AS_READ = { useInnerText: true }

async function openAll(page: Page) {
  for (const title of ['Units', 'Trends and CSV files', 'Loading and motion'])
    await page.getByRole('heading', { name: title }).click()
}

/** Everything but notifications, which a headless browser never allows. */
async function chooseAll(page: Page) {
  await openAll(page)
  for (const choice of [
    'Dark',
    'Compact',
    'Reduced',
    'Map',
    'US customary',
    'Fixed time zone',
    '7 days',
  ])
    await radio(page, choice).check()
  await page.getByLabel('Level', { exact: true }).selectOption('in')
  await page.getByLabel('Flow', { exact: true }).selectOption('MGD')
  const zone = page.getByRole('combobox', { name: 'Zone' })
  await zone.fill('osaka')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Asia/Tokyo')
  await radio(page, '12-hour').check()
  await page.getByLabel('Repeat until acknowledged').selectOption('Every 5 min')
  await page.getByRole('switch', { name: 'Alert sound' }).check()
  await expect(saveStatus(page)).toHaveText('Saved')
}

test.use({
  timezoneId: 'America/New_York',
  stations: { 'LS-001': { hasHistory: true }, 'LS-003': {} },
})

test('every preference can be set and applies to every screen, file, and tab [1.6] [2.3]', async ({
  page,
  context,
  account,
  plant,
}) => {
  await plant.breakDown(plant.station('LS-003'), 'power-failure')
  await enter(page, account, '/preferences')
  await expect(page.getByText(/^Now \d\d:\d\d:\d\d E[SD]T$/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(list(other)).toContainText(/\d\s*m\b/, AS_READ)
  await chooseAll(page)

  await expect(theme(other)).toHaveAttribute('data-theme', DARK)
  await expect(theme(other)).toHaveAttribute('data-motion', 'reduced')
  await expect(list(other)).toContainText(/\d\s*in\b/, AS_READ)
  await expect(other.getByRole('button', { name: 'Compact' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const panel = await openPanel(other)
  // Chosen last, so that the other tab has the rest, too.
  await expect(panel.getByRole('row').nth(1)).toContainText(/\d:\d\d(:\d\d)?\s[AP]M/)
  await other.keyboard.press('Escape')
  const [listHead = ''] = (await exportCsv(other)).lines
  for (const head of ['Level (in)', 'Inflow (MGD)', 'Data of (Asia/Tokyo)'])
    expect(listHead).toContain(head)

  await other.goto(`/${plant.first.id}`)
  await expect(other.getByRole('main')).toContainText(/\d\s*MGD\b/, AS_READ)
  await other.getByRole('tab', { name: 'Trends' }).click()
  await expect(other.getByRole('button', { name: 'Range: 7 d' })).toBeVisible()
  const [trendHead = '', firstRow = ''] = (await exportTrends(other)).lines
  expect(trendHead).toContain('Time (Asia/Tokyo)')
  expect(trendHead).toContain('Level mean (in)')
  expect(firstRow).toContain('+09:00')
  await other.goto('/map')
  const station = other.getByRole('listbox', { name: 'Stations' }).getByRole('option').first()
  await expect(station).toContainText(/\d\s*in\b/, AS_READ)
})

test('the page is accessible, fits a desk and a phone, and keeps a choice through a reload', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, account, '/preferences#units')
  await expect(radio(page, 'US customary')).toBeVisible()
  await page.getByRole('heading', { name: 'Units' }).click()
  await expect(radio(page, 'US customary')).toBeHidden()
  await expect(saveStatus(page)).toHaveText('Saved')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
  await radio(page, 'Dark').check()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(radio(page, 'Dark')).toBeChecked()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test(
  'preferences carry over to another browser, where a reset can be undone',
  { tag: '@google' },
  async ({ page, browser, account }) => {
    await storePreferences(account.uid, {
      theme: 'dark',
      density: 'compact',
      reducedMotion: 'on',
      startPage: '/map',
      units: { system: 'us', level: 'in' },
      timeZone: 'Asia/Tokyo',
      clock: '12h',
      repeatIntervalS: 900,
      alertSound: true,
    })
    await enter(page, account, '/preferences')
    await expect(radio(page, 'Dark')).toBeChecked()
    const elsewhere = await (await browser.newContext()).newPage()
    await enter(elsewhere, account, '/preferences')
    await expect(radio(elsewhere, 'Dark')).toBeChecked()
    await elsewhere.getByRole('button', { name: /^Account:/ }).click()
    await elsewhere.getByRole('menuitem', { name: 'Sign Out' }).click()
    await elsewhere.goto('/')
    await signIn(elsewhere, account)
    await expect(elsewhere).toHaveURL(/\/map$/)
    await elsewhere.goto('/')
    await expect(list(elsewhere)).toContainText(/\d\s*in\b/, AS_READ)
    await elsewhere.goto('/preferences')
    await openAll(elsewhere)
    for (const choice of ['Dark', 'Compact', 'Reduced', 'Map', 'US customary', '12-hour'])
      await expect(radio(elsewhere, choice)).toBeChecked()
    await expect(elsewhere.getByRole('combobox', { name: 'Zone' })).toHaveValue('Asia/Tokyo')
    await expect(elsewhere.getByLabel('Repeat until acknowledged')).toHaveValue('900')
    await expect(elsewhere.getByRole('switch', { name: 'Alert sound' })).toBeChecked()

    await elsewhere.getByRole('button', { name: 'Reset Display to defaults' }).click()
    await expect(radio(page, 'Match device').first()).toBeChecked()
    await expect(theme(page)).not.toHaveAttribute('data-theme')
    await elsewhere.getByRole('button', { name: 'Undo Display reset' }).click()
    await expect(radio(page, 'Dark')).toBeChecked()
    await elsewhere.context().close()
  },
)

test.describe('while the server can’t be reached or refuses', () => {
  test.use({
    expectedInConsole: [
      /ERR_FAILED|transport errored|Could not reach Cloud Firestore|Missing or insufficient permissions|PERMISSION_DENIED/,
    ],
  })

  test('changes still apply and are saved as soon as possible', async ({ page, account }) => {
    await storePreferences(account.uid, { density: 'compact' })
    await installClock(page)
    await enter(page, account, '/preferences')
    await expect(radio(page, 'Compact')).toBeChecked()
    await page.route(FIRESTORE, (route) => route.abort())
    await radio(page, 'Dark').check()
    await expect(theme(page)).toHaveAttribute('data-theme', DARK)
    await expect(saveStatus(page)).toHaveText('Saving')
    await page.clock.fastForward(ANSWER_MS)
    await expect(saveStatus(page)).toHaveText(OFFLINE)
    await page.unroute(FIRESTORE)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(saveStatus(page)).toHaveText('Saved')
    expect((await storedPreferences(account.uid)).theme).toBe('dark')

    // Corrupted in transit, so that the access policy itself refuses it.
    await page.route(WRITES, (route) =>
      route.continue({ postData: route.request().postData()?.replace('12h', '13h') }),
    )
    await radio(page, '12-hour').check()
    await expect(saveStatus(page)).toHaveText('Could not be saved')
    await expect(radio(page, '12-hour')).toBeChecked()
    await page.unroute(WRITES)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(saveStatus(page)).toHaveText('Saved')
    expect((await storedPreferences(account.uid)).clock).toBe('12h')
  })
})
