import { FieldValue } from 'firebase-admin/firestore'
import { disableAccount } from './support/accounts'
import { failAlerts } from './support/alerts-panel'
import { installClock } from './support/clock'
import { firestore } from './support/firestore'
import { storePreferences } from './support/preferences-document'
import { noticesOf, recordNotices } from './support/recorded-notices'
import { enter, expect, test } from './support/test'

const MINUTE_MS = 60_000
const ALERTS = '**/api/alerts/user'

test.beforeEach(async ({ context, account }) => {
  await recordNotices(context)
  await storePreferences(account.uid, { notifications: true })
})

test('an overflow without an alert is told, on a page that shows no station', async ({
  page,
  account,
  plant,
}) => {
  const { id, name } = plant.first
  await page.route(ALERTS, (route) => route.fulfill({ json: { data: [], unreadable: [] } }))
  await enter(page, account, '/preferences')
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
  test.use({ expectedInConsole: [/40[01]|Sign-in failed: auth\/user-disabled/] })

  test('in a hidden tab, a session that ends is told, and closes no notification', async ({
    page,
    account,
    plant,
  }) => {
    await enter(page, account)
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
  test.use({ expectedInConsole: [/status of 503|The backend is not available/] })

  test('alerts that are lost for three minutes are told once', async ({ page, account }) => {
    await installClock(page)
    await enter(page, account)
    await expect(page.getByLabel('Stations by status')).toContainText(/\d\s*Normal/)
    await expect(page).toHaveTitle('Wetwell')
    await failAlerts(page)
    for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(MINUTE_MS)
    await expect.poll(() => noticesOf([page], 'New alarms may be missed')).toHaveLength(1)
    await expect(page).toHaveTitle('(?) Wetwell')
    await page.clock.fastForward(MINUTE_MS)
    expect(await noticesOf([page], 'New alarms may be missed')).toHaveLength(1)
  })
})
