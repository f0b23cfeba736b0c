import { chromium, type Page } from 'playwright'
import type { CollectionReference } from 'firebase-admin/firestore'
import { PROJECT_ID } from '@/local/config'

export function adminPage(): () => Page {
  let opened: OpenPage
  beforeAll(async () => {
    opened = await openPage()
    // First, since a get fails as offline after 10 s, and a busy machine may need longer to connect.
    await opened.page.evaluate(async (server) => {
      const { sdk, connect, watch } = window.page
      window.db = connect('admin', { token: 'owner', ...server })
      const { snapshots, until, stop } = watch(sdk.collection(window.db, 'conformance'))
      await until(() => snapshots.length > 0)
      stop()
    }, opened.server)
  })
  afterAll(() => opened.browser.close())
  return () => opened.page
}

export async function watchSmall(page: Page, { id }: CollectionReference): Promise<void> {
  await page.evaluate(async (path) => {
    const { sdk, watch } = window.page
    window.watched = watch(
      sdk.query(sdk.collection(window.db, path), sdk.where('i', '<', 100), sdk.orderBy('i')),
    )
    await window.watched.until(() => window.watched.snapshots.length > 0)
  }, id)
}

export async function watchedIds(page: Page, expected: string[]): Promise<void> {
  const errors = await page.evaluate(async (ids) => {
    const { snapshots, until, errors } = window.watched
    await until(() => snapshots.at(-1)?.join() === ids.join())
    return errors
  }, expected)
  if (errors.length > 0) throw new Error(`the listener ended: ${errors.join()}`)
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** `page.ts` exposes the Web SDK in it. */
export async function openPage() {
  const { CONFORMANCE_BROWSER: endpoint = '', CONFORMANCE_PAGE: origin = '' } = process.env
  const browser = await chromium.connect(endpoint)
  const page = await browser.newPage()
  await page.goto(origin)
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  return { browser, page, server: { host, port: Number(port), projectId: PROJECT_ID } }
}
