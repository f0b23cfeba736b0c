import type { Page } from '@playwright/test'
import { FieldValue } from 'firebase-admin/firestore'
import { disableAccount, type Account } from './support/accounts'
import { BACKEND_DOWN, failAlerts } from './support/alerts-panel'
import { enterWithClock, runFor } from './support/clock'
import { firestore } from './support/firestore'
import { storePreferences } from './support/preferences-document'
import type { Station } from './support/plant'
import { enterNotified, noticesByTag, noticesOf, recordNotices } from './support/recorded-notices'
import { recordTones, tonesOf } from './support/recorded-tones'
import { expect, test } from './support/test'

const MINUTE_MS = 60_000
const ALERTS = '**/api/alerts/user'
/** Longer than from one poll to the next. */
const STEP_MS = 6000
/** In Pinellas, all alike. */
const ALIKE = { 'LS-002': { copies: 20 }, 'LS-003': { copies: 20 } }

/** How many there are is what the title says. */
type Raised = { id: string; name: string; station: Station }[]

/** Opens the list with sound and notifications on, and with these alerts instead of the plant's. */
async function enterRinging(page: Page, account: Account, raised: Raised) {
  await recordTones(page.context())
  await recordNotices(page.context())
  await storePreferences(account.uid, { notifications: true, alertSound: true })
  const alertedAt = new Date().toISOString()
  await page.route(ALERTS, (route) => {
    const data = raised.map(({ id, name, station }) => ({
      ...{ id, name, edge_node_id: station.id, pump_station_name: station.name },
      ...{ severity: 'high', alerted_at: alertedAt, acknowledged: false },
    }))
    return route.fulfill({ json: { data, unreadable: [] } })
  })
  await enterWithClock(page, account)
  // From here on, time moves only in steps.
  await page.clock.pauseAt(Date.now() + 10_000)
}

async function step(page: Page, { length }: Raised, ms = STEP_MS) {
  await runFor(page, ms)
  await expect(page).toHaveTitle(length > 0 ? `(${length}) Wetwell` : 'Wetwell')
}

test('an overflow without an alert is told, on a page that shows no station', async ({
  page,
  account,
  plant,
}) => {
  const { id, name } = plant.first
  await page.route(ALERTS, (route) => route.fulfill({ json: { data: [], unreadable: [] } }))
  await enterNotified(page, account, '/preferences')
  await expect(page).toHaveTitle('Wetwell')
  const station = await firestore.doc(`pumpStations/${id}`).get()
  await firestore.doc(`metrics/${id}`).update({
    'values.level': Number(station.get('wetWell.overflowLevelM')) + 0.1,
    receivedAt: FieldValue.serverTimestamp(),
  })
  await expect(page).toHaveTitle('Overflow · Wetwell')
  await expect
    .poll(() => noticesOf([page], name))
    .toMatchObject([{ title: 'Overflow', isClosed: false }])
})

test.describe('refused by the proxy', () => {
  test.use({ expectedInConsole: [/40[01]|^Sign-in failed: auth\/user-disabled$/] })

  test('in a hidden tab, a session that ends is told, and closes no notification', async ({
    page,
    account,
    plant,
  }) => {
    await enterNotified(page, account)
    await plant.breakDown(plant.first, 'power-failure')
    await expect.poll(() => noticesOf([page], plant.first.name)).toHaveLength(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await disableAccount(account.uid)
    await page.route(ALERTS, (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'no' } } }),
    )
    await expect.poll(() => noticesOf([page], 'Sign in to get alarms again')).toHaveLength(1)
    await expect(page).toHaveTitle('(?) Wetwell')
    expect(await noticesOf([page], plant.first.name)).toMatchObject([{ isClosed: false }])
  })
})

test.describe('while the backend is down', () => {
  test.use({ expectedInConsole: [BACKEND_DOWN] })

  test('alerts that are lost for three minutes are told once', async ({
    page,
    context,
    account,
  }) => {
    await recordNotices(context)
    await storePreferences(account.uid, { notifications: true })
    await enterWithClock(page, account)
    await expect(page).toHaveTitle('Wetwell')
    await failAlerts(page)
    for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(MINUTE_MS)
    await expect.poll(() => noticesOf([page], 'New alarms may be missed')).toHaveLength(1)
    await expect(page).toHaveTitle('(?) Wetwell')
    await page.clock.fastForward(MINUTE_MS)
    expect(await noticesOf([page], 'New alarms may be missed')).toHaveLength(1)
  })
})

test.describe('a storm', () => {
  test.use({ stations: ALIKE })

  test('of forty alarms sounds ten times and then once a minute, and is one notification', async ({
    page,
    account,
    plant,
  }) => {
    const raised: Raised = []
    await enterRinging(page, account, raised)
    for (const station of plant.stations) {
      raised.push({ id: String(raised.length), name: 'High level', station })
      await step(page, raised)
    }
    await step(page, raised, MINUTE_MS)
    await step(page, raised, MINUTE_MS)
    const tones = await tonesOf(page)
    expect(tones[9], 'the tenth').toBeLessThanOrEqual(60)
    const gaps = tones.slice(10).map((seconds, index) => seconds - (tones[index + 9] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...gaps)).toBeLessThan(70)
    expect(await noticesByTag(page)).toEqual([expect.stringMatching(/^High level at 40 stations/)])
  })
})

test('an alarm that comes and goes is summed up the third time, and then rests', async ({
  page,
  account,
  plant,
}) => {
  const raised: Raised = []
  await enterRinging(page, account, raised)
  for (let times = 1; times <= 6; times += 1) {
    raised.push({ id: String(times), name: 'High level', station: plant.first })
    await step(page, raised)
    if (times === 3) expect(await noticesByTag(page)).toEqual(['High level, 3 times in 10 min'])
    raised.pop()
    await step(page, raised)
  }
  expect(await tonesOf(page)).toHaveLength(3)
  raised.push({ id: '7', name: 'High level', station: plant.first })
  await step(page, raised)
  for (let minute = 0; minute < 15; minute += 1) await step(page, raised, MINUTE_MS)
  expect(await tonesOf(page)).toHaveLength(4)
  expect(await noticesByTag(page)).toEqual([
    expect.stringMatching(/^High level, \d times in 60 min/),
  ])
})
