import type { Page, Worker } from '@playwright/test'
import { createUser } from './support/accounts'
import { firestore } from './support/firestore'
import { Plant } from './support/plant'
import { storedPreferences } from './support/preferences-document'
import { enter, expect, signIn, test } from './support/test'

const LIVE_AGAIN = { timeout: 10_000 }
const ENDED = /Firestore’s worker has ended|INTERNAL/

const list = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })

function workerOf(page: Page): Worker {
  const [worker] = page.workers()
  if (!worker) throw new Error('no worker runs')
  return worker
}

const newWorker = (page: Page) => page.waitForEvent('worker', LIVE_AGAIN)

async function expectLive(page: Page, { id, name }: { id: string; name: string }) {
  await firestore.doc(`metrics/${id}`).update({ 'values.level': 0.97 })
  const row = list(page).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(/0\.97\s*m/, { useInnerText: true, ...LIVE_AGAIN })
}

test.describe('a worker that ends', () => {
  test.use({ expectedInConsole: [ENDED] })

  test('is started again, and a change on its way is kept', async ({ page, account, plant }) => {
    await enter(page, account, '/preferences')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
    // The server never sees it.
    await page.route('**/google.firestore.v1.Firestore/Write/**', () => {}, { times: 1 })
    const asked = page.waitForRequest('**/google.firestore.v1.Firestore/Write/**')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await asked
    const next = newWorker(page)
    await workerOf(page).evaluate(() => self.close())
    await next
    const theme = async () => (await storedPreferences(account.uid)).theme
    await expect.poll(theme, LIVE_AGAIN).toBe('dark')
    await page.getByRole('link', { name: 'Station List' }).first().click()
    await expectLive(page, plant.first)
  })

  test('by an internal error of the SDK is started again without a reload', async ({
    page,
    account,
    plant,
  }) => {
    await enter(page, account)
    await expectLive(page, plant.first)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const next = newWorker(page)
    // So the SDK's internal assertions show.
    await workerOf(page).evaluate(() => {
      void Promise.reject(new Error('INTERNAL ASSERTION FAILED'))
    })
    await next
    await firestore.doc(`metrics/${plant.first.id}`).update({ 'values.level': 0.5 })
    await expectLive(page, plant.first)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

test('nothing of one user reaches the next on the same page', async ({ page, account, plant }) => {
  await page.addInitScript(() => {
    const crossed: string[] = []
    const Native = Worker
    const note = (message: unknown) => void crossed.push(JSON.stringify(message))
    Object.assign(window, {
      crossed,
      Worker: class extends Native {
        constructor(...args: ConstructorParameters<typeof Native>) {
          super(...args)
          this.addEventListener('message', ({ data }) => note(data))
        }
        override postMessage(message: unknown) {
          note(message)
          super.postMessage(message)
        }
      },
    })
  })
  const crossed = () =>
    page.evaluate(() => (window as unknown as { crossed: string[] }).crossed.splice(0).join('\n'))
  const other = await Plant.build({ 'LS-003': {} })
  const next = await createUser({ organisations: [other.organisationId] })

  await enter(page, account)
  await expectLive(page, plant.first)
  expect(await crossed()).toContain(plant.first.id)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await crossed()

  await signIn(page, next)
  await expectLive(page, other.first)
  const words = await crossed()
  expect(words).toContain(other.first.id)
  for (const secret of [account.uid, plant.organisationId, ...plant.stations.map(({ id }) => id)])
    expect(words).not.toContain(secret)
})
