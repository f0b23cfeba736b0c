import { Timestamp } from 'firebase-admin/firestore'
import { BACKEND_DOWN, bellOf, failAlerts, openPanel, rowOf } from './support/alerts-panel'
import { enterWithClock } from './support/clock'
import { firestore } from './support/firestore'
import { storePreferences } from './support/preferences-document'
import { enterNotified, noticesOf } from './support/recorded-notices'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  signIn,
  test,
} from './support/test'

const POWER = /power/i
const HOUR_MS = 3_600_000

test('a silent station’s alert is listed and counted but not told, until the silence ends', async ({
  page,
  account,
  plant,
}) => {
  const { uid } = account
  const { id, name } = plant.first
  await firestore.doc(`preferences/${uid}/silences/station ${id}`).set({
    ...{ scope: 'station', edgeNodeId: id, includesCritical: true, reason: 'Crew on site' },
    until: Timestamp.fromMillis(Date.now() + 8 * HOUR_MS),
  })
  await enterNotified(page, account, '/preferences#alerts')
  const silent = page.getByRole('region', { name: 'Silent for me' })
  await expect(silent).toContainText(`All alerts, ${name}`)
  await expect(silent).toContainText('critical alerts too: Crew on site')

  await plant.breakDown(plant.first, 'power-failure')
  await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 1, 1 unacknowledged/)
  await openPanel(page)
  await expect(rowOf(page, id, POWER)).toContainText(/Silent until/)
  await page.keyboard.press('Escape')
  expect(await noticesOf([page], name)).toEqual([])

  await silent.getByRole('button', { name: 'End silence: All alerts' }).click()
  await expect.poll(() => noticesOf([page], name)).toHaveLength(1)
  await expect(silent.getByRole('listitem')).toHaveCount(0)
})

test('an alarm is silenced from its details, and its notice goes', async ({
  page,
  account,
  plant,
}) => {
  const station = plant.first
  await enterNotified(page, account)
  await plant.breakDown(station, 'power-failure')
  await expect.poll(() => noticesOf([page], station.name)).toMatchObject([{ isClosed: false }])
  await openPanel(page)
  await page.getByRole('button', { name: /^Details of/ }).click()
  await page.getByRole('button', { name: 'Silence this alarm' }).click()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Silence', exact: true }).click()
  await expect(rowOf(page, station.id, POWER)).toContainText(/Silent until/)
  await expect.poll(() => noticesOf([page], station.name)).toMatchObject([{ isClosed: true }])
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 1, 1 unacknowledged/)
})

test('a device on which alarms are silent asks once, and says so in the panel', async ({
  page,
  account,
}) => {
  const words = 'Alarms are silent on this device.'
  const question = page.getByText(words)
  await page.goto('/')
  await signIn(page, account)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  const status = page.getByLabel('Stations by status')
  await expect(status).toContainText(/\d\s*Normal/)
  await expect(question).toHaveCount(0)
  const panel = await openPanel(page)
  await expect(panel.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Turn on sound' }).click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
})

test.describe('while alerts are lost', () => {
  test.use({ expectedInConsole: [BACKEND_DOWN] })

  test('the outage can be seen', async ({ page, account }) => {
    await storePreferences(account.uid, { alertSound: true })
    await enterWithClock(page, account)
    await failAlerts(page)
    await page.clock.fastForward(33_000)
    await page.getByRole('button', { name: 'Seen: alerts not available' }).click()
    await expect(page.getByText('Seen by you')).toBeVisible()
  })
})
