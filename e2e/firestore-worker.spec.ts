import type { Page, Worker } from '@playwright/test'
import { createUser } from './support/accounts'
import { enterWithClock } from './support/clock'
import { firestore } from './support/firestore'
import { heapWithoutCodeBytes } from './support/heap'
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

async function expectLive(page: Page, { id, name }: { id: string; name: string }, levelM = 1.23) {
  await firestore.doc(`metrics/${id}`).update({ 'values.level': levelM })
  const row = list(page).getByRole('row').filter({ hasText: name })
  const shown = new RegExp(`${levelM.toFixed(2)}\\s*m`)
  await expect(row).toContainText(shown, { useInnerText: true, ...LIVE_AGAIN })
}

/** The server answers the next target twice, at which the SDK's assertion ca9 fails. */
async function answerTwice(page: Page) {
  let hasAsked = false
  await page.route('**/google.firestore.v1.Firestore/Listen/channel**', (route, request) => {
    const form = new URLSearchParams(request.postData() ?? '')
    const asked = [...form].find(([, value]) => value.includes('"addTarget"'))?.[1]
    if (!asked || hasAsked) return route.continue()
    hasAsked = true
    const count = Number(form.get('count'))
    form.set('count', String(count + 1))
    form.set(`req${count}___data__`, asked)
    return route.continue({ postData: form.toString() })
  })
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
    await answerTwice(page)
    await page.getByRole('link', { name: plant.first.name }).click()
    await next
    await page.goBack()
    await firestore.doc(`metrics/${plant.first.id}`).update({ 'values.level': 1.5 })
    await expectLive(page, plant.first)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

/** As after a sleep: the clock is ahead at one tick, and right again at the next. */
async function renew(page: Page): Promise<void> {
  const old = workerOf(page)
  const next = newWorker(page)
  const ended = old.waitForEvent('close')
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.clock.runFor(5000)
  await next
  await ended
  await page.clock.setSystemTime(Date.now())
  await page.clock.runFor(5000)
}

test('thirty renewals under traffic leave no memory behind', async ({ page, account, plant }) => {
  await enterWithClock(page, account)
  const heapsBytes: number[] = []
  for (let renewals = 1; renewals <= 30; renewals += 1) {
    await renew(page)
    await expectLive(page, plant.first, 1 + renewals / 100)
    if (renewals === 5 || renewals === 30) heapsBytes.push(await heapWithoutCodeBytes(page))
  }
  const [fifth = NaN, thirtieth = NaN] = heapsBytes
  expect(thirtieth / fifth).toBeLessThan(1.05)
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
