import { withMute } from '@/lib/alerts/mutes'
import { edgeNodeIdSchema } from '@/lib/ids'
import { bellOf, openPanel, rowOf } from './support/alerts-panel'
import { storePreferences } from './support/preferences-document'
import { noticesOf, recordNotices } from './support/recorded-notices'
import { enter, expect, expectAccessible, test } from './support/test'

const POWER = /power/i

/** Of the whole station, with notifications on. */
async function storeMute(uid: string, stationId: string) {
  const subject = { edgeNodeId: edgeNodeIdSchema.parse(stationId), alertName: null }
  const mute = { ...subject, hours: 8, reason: 'Crew on site', includesCritical: true }
  await storePreferences(uid, { notifications: true, mutes: withMute({}, mute, Date.now()) })
}

test('a muted station’s alert is listed and counted but not told, until the mute ends', async ({
  page,
  context,
  account,
  plant,
}) => {
  const { id, name } = plant.first
  await recordNotices(context)
  await storeMute(account.uid, id)
  await enter(page, account, '/preferences#alerts')
  const muted = page.getByRole('region', { name: 'Muted for me' })
  await expect(muted).toContainText(`All alerts, ${name}`)
  await expect(muted).toContainText('critical alerts too: Crew on site')

  await plant.breakDown(plant.first, 'power-failure')
  await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 1, 1 unacknowledged/)
  await openPanel(page)
  await expect(rowOf(page, id, POWER)).toContainText(/Muted until/)
  await page.keyboard.press('Escape')
  expect(await noticesOf([page], name)).toEqual([])

  await muted.getByRole('button', { name: `End mute: All alerts, ${name}` }).click()
  await expect.poll(() => noticesOf([page], name)).toHaveLength(1)
  await expect(muted).toContainText('Nothing')
})

test('an alert is muted from its details, and its notice goes', async ({
  page,
  context,
  account,
  plant,
}) => {
  const station = plant.first
  await recordNotices(context)
  await storePreferences(account.uid, { notifications: true })
  await enter(page, account)
  await plant.breakDown(station, 'power-failure')
  await expect.poll(() => noticesOf([page], station.name)).toMatchObject([{ isClosed: false }])
  await openPanel(page)
  await page.getByRole('button', { name: /^Details of/ }).click()
  await page.getByRole('button', { name: 'Mute for me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mute for me' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Generator runs')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(rowOf(page, station.id, POWER)).toContainText(/Muted until/)
  await expect.poll(() => noticesOf([page], station.name)).toMatchObject([{ isClosed: true }])
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toHaveAccessibleName(/^Alerts, 1, 1 unacknowledged/)
})
