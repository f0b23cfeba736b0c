import type { Page } from '@playwright/test'
import { REMOVING_WORKER } from '@/app/service-worker.js/removing-worker'
import { openPanel, rowOf } from './support/alerts-panel'
import {
  goOffline,
  goOnline,
  cachedText,
  lookForUpdate,
  test,
  untilReadyForOffline,
  WITHOUT_NETWORK,
} from './support/phone'
import { noticesOf, recordWorkerNotices } from './support/recorded-notices'
import { enter, expect, expectAccessibleInBothSchemes } from './support/test'

test.use({ viewport: { width: 360, height: 740 } })

const lastSeen = (page: Page) => page.getByRole('grid', { name: 'Stations as last seen' })
const live = (page: Page) => page.getByRole('grid', { name: 'Pump stations' })
const offer = (page: Page) => page.getByText('A new version is ready')
const offline = (page: Page) => page.getByText(/^You are offline/)

/** A worker of a build to come, reduced to what it says. */
const NEXT_WORKER = `self.addEventListener('message', (event) => {
  if (event.data.type === 'build') event.ports[0].postMessage('next')
  if (event.data.type === 'activate') event.waitUntil(self.skipWaiting())
})`

test('can be installed', async ({ page, request, account }) => {
  await enter(page, account)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Wetwell', display: 'standalone', start_url: '/' })
  await untilReadyForOffline(page)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
})

test.describe('without a connection', () => {
  test.use({ expectedInConsole: [WITHOUT_NETWORK] })

  test.beforeEach(async ({ page, account, plant }) => {
    await plant.breakDown(plant.first, 'power-failure')
    await enter(page, account)
    await expect(live(page).getByRole('row', { name: plant.first.name })).toContainText('Alarm')
    await untilReadyForOffline(page)
    await goOffline(page)
  })

  test('the app starts with the last board, nothing looks live, and it goes on by itself', async ({
    page,
    plant,
  }) => {
    const answer = await page.reload()
    expect(answer?.fromServiceWorker()).toBe(true)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    const row = lastSeen(page).getByRole('row', { name: plant.first.name })
    await expect(row).toContainText(/last seen: Alarm.*last seen: \d+ (s|min)/s)
    await expect(offline(page)).toBeVisible()
    await expect(page.getByText(/^Last seen \d+ (s|min) ago$/)).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Stations by status')).toContainText(/–\s*Alarm/)
    await expect(page).toHaveTitle('(?) Wetwell')
    await expect(live(page)).toHaveCount(0)
    await expectAccessibleInBothSchemes(page)

    const loadedAtMs = await page.evaluate(() => performance.timeOrigin)
    await goOnline(page)
    await expect(live(page).getByRole('row', { name: plant.first.name })).toContainText('Alarm')
    await expect(page.getByText(/last seen/i)).toHaveCount(0)
    await expect(offline(page)).toBeHidden()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAtMs)
  })

  test('it starts although the token has expired meanwhile, and renews it when it can', async ({
    page,
    plant,
  }) => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'))
      const user = JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
      user.stsTokenManager.expirationTime = 1
      localStorage.setItem(key ?? '', JSON.stringify(user))
    })
    await page.reload()
    await expect(lastSeen(page).getByRole('row', { name: plant.first.name })).toBeVisible()
    await goOnline(page)
    await expect(live(page).getByRole('row', { name: plant.first.name })).toContainText('Alarm')
  })

  test('each station’s own page opens, with what was last seen of it', async ({ page, plant }) => {
    for (const { id, name } of plant.stations) {
      await page.goto(`/${id}?tab=pumps`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(/^Last seen \d+ (s|min) ago$/)).toBeVisible()
    }
    await expectAccessibleInBothSchemes(page)
    await goOnline(page)
    const last = plant.stations.at(-1)
    await expect(page.getByRole('tab', { name: 'Pumps', selected: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.name ?? '')
    await expect(offline(page)).toBeHidden()
  })

  test('a link in the list leads to a station, and back', async ({ page, plant }) => {
    await page.reload()
    await lastSeen(page).getByRole('link', { name: plant.first.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant.first.name)
    await expect(page).toHaveURL(`/${plant.first.id}`)
    await page.getByRole('link', { name: 'Station List' }).click()
    await expect(lastSeen(page)).toBeVisible()
  })
})

test('asks before it reloads into a new version, in every tab', async ({
  page,
  context,
  account,
  front,
}) => {
  await enter(page, account, front.address)
  await untilReadyForOffline(page)
  const other = await context.newPage()
  await other.goto(`${front.address}preferences`)
  const preferences = other.getByRole('heading', { name: 'Preferences', level: 1 })
  await expect(preferences).toBeVisible()
  front.replaceWorker(NEXT_WORKER)
  await lookForUpdate(page)
  for (const tab of [page, other]) await expect(offer(tab)).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await other.getByRole('button', { name: 'Later' }).click()
  await expect(offer(other)).toBeHidden()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(live(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  // The other tab stays as it was, on the code that it has.
  await expect(preferences).toBeVisible()
})

test('the copy has nothing of a user', async ({ page, account, plant }) => {
  await enter(page, account)
  await expect(live(page)).toBeVisible()
  await untilReadyForOffline(page)
  await page.goto(`/${plant.first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant.first.name)
  const kept = await cachedText(page)
  expect(kept).toContain('/station-shell')
  expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
  const { id, name, address } = plant.first
  for (const own of [account.uid, account.email, plant.organisationId, id, name, address])
    expect(kept).not.toContain(own)
})

test('switched off on the server, the worker and its copy are gone', async ({
  page,
  account,
  front,
}) => {
  await enter(page, account, front.address)
  await untilReadyForOffline(page)
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  front.replaceWorker(REMOVING_WORKER)
  await lookForUpdate(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await expect(live(page)).toBeVisible()
  const registrations = () => navigator.serviceWorker.getRegistrations().then((all) => all.length)
  await expect.poll(() => page.evaluate(registrations)).toBe(0)
})

test.describe('on Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile',
  })

  test('the service worker shows an alert, opens its station, and closes it when acknowledged', async ({
    page,
    context,
    account,
    plant,
  }) => {
    const { id, name } = plant.first
    await recordWorkerNotices(context)
    await enter(page, account, '/preferences')
    await page.getByRole('switch', { name: 'Browser notifications' }).check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await plant.breakDown(plant.first, 'power-failure')
    await expect.poll(() => noticesOf([page], name)).toHaveLength(1)
    const [told] = await noticesOf([page], name)
    expect(told).toMatchObject({ title: expect.stringMatching(/power/i), isClosed: false })

    const [worker] = context.serviceWorkers()
    await worker?.evaluate((edgeNodeId) => {
      const notification = { tag: 'clicked', data: { edgeNodeId }, close: () => {} }
      const click = Object.assign(new Event('notificationclick'), { notification })
      // Without a real click the window can't be focused.
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => {})
      self.dispatchEvent(Object.assign(click, { waitUntil }))
    }, id)
    await expect(page).toHaveURL(`/${id}`)

    await openPanel(page)
    await rowOf(page, id, /power/i).getByRole('button', { name: 'Acknowledge' }).click()
    await expect.poll(() => noticesOf([page], name)).toMatchObject([{ isClosed: true }])
  })
})

test('a long email address fits into the menu', async ({ page, account }) => {
  await enter(page, account)
  await page.getByRole('button', { name: /^Account:/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(account.email)).toBeVisible()
  await expect(menu).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
