import type { Page } from '@playwright/test'
import { createUser } from './support/accounts'
import { firestore } from './support/firestore'
import { FIRESTORE_HELD, holdFirestore } from './support/hold-firestore'
import { enter, expect, signIn, test } from './support/test'

test.use({ expectedInConsole: [FIRESTORE_HELD] })

const live = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })

/** Everything that the page's origin has on the device, as text. */
function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('unreadable database'))
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(request.url)
    return JSON.stringify(found)
  })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Quinn Tester/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
}

test('the device has names, but no address, note or alert, and nothing after sign-out', async ({
  page,
  account,
  plant,
}) => {
  const { id, name, address } = plant.first
  const note = 'Gate code 4711, dog in the yard'
  await firestore.doc(`pumpStations/${id}`).update({ notes: note })
  await plant.breakDown(plant.first, 'power-failure')
  const alert = 'Power failure'
  await enter(page, account, `/${id}?tab=details`)
  await expect(page.getByText(alert).first()).toBeVisible()
  await expect(page.getByText(note).first()).toBeVisible()
  await page.getByRole('link', { name: 'Station List' }).first().click()
  await expect(live(page).getByRole('row', { name })).toContainText('Alarm')
  await page.reload()
  await expect(live(page).getByRole('row', { name })).toContainText('Alarm')

  const stored = await storedOnDevice(page)
  expect(stored).toContain(name)
  for (const secret of [address, note, alert]) expect(stored).not.toContain(secret)

  await signOut(page)
  for (const { name: left } of plant.stations)
    expect(await storedOnDevice(page)).not.toContain(left)
  await page.reload()
  expect(await storedOnDevice(page)).not.toContain(name)
})

test('another user of the device sees nothing of it', async ({ page, account, plant }) => {
  await enter(page, account)
  await expect(live(page)).toBeVisible()
  await page.reload()
  await expect(live(page)).toBeVisible()
  await signOut(page)

  const other = await createUser({ organisations: [plant.organisationId] })
  const release = await holdFirestore(page)
  await page.goto('/')
  await signIn(page, other)
  await expect(page.getByRole('status', { name: 'Loading stations' })).toBeVisible()
  await expect(page.getByText(plant.first.name)).toHaveCount(0)
  release()
  await expect(live(page)).toBeVisible()
})

test('switched off, nothing is kept on the device', async ({ page, account, plant }) => {
  await enter(page, account)
  await expect(live(page)).toBeVisible()
  await page.reload()
  await expect(live(page)).toBeVisible()
  expect(await storedOnDevice(page)).toContain(plant.first.name)

  await page.goto('/preferences#loading')
  await page.getByRole('switch', { name: /last known stations/ }).uncheck()
  await expect.poll(() => storedOnDevice(page)).not.toContain(plant.first.name)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.goto('/')
  await expect(live(page)).toBeVisible()
  const release = await holdFirestore(page)
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading stations' })).toBeVisible()
  expect(await storedOnDevice(page)).not.toContain(plant.first.name)
  release()
  await expect(live(page)).toBeVisible()
})
