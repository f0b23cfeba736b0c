import type { BrowserContext, Page } from '@playwright/test'
import type { Account } from './accounts'
import { storePreferences } from './preferences-document'
import { enter } from './test'

/** A notification that a page showed. */
export interface RecordedNotice {
  title: string
  body: string
  tag: string
  isSilent: boolean
  isClosed: boolean
}

declare global {
  interface Window {
    notices: RecordedNotice[]
  }
}

/**
 * Allows notifications and records those that pages show, on top of the browser's own. Headless
 * Chromium reports them as denied even when granted, and shows nothing.
 */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    window.notices = []
    window.Notification = class extends Notification {
      static override readonly permission = 'granted'
      readonly record: RecordedNotice

      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options)
        const { body = '', tag = '', silent } = options
        this.record = { title, body, tag, isSilent: silent === true, isClosed: false }
        window.notices.push(this.record)
      }

      override close() {
        this.record.isClosed = true
        super.close()
      }
    }
  })
}

/**
 * The same for those that pages have the service worker show, as on Android. Of what the browser itself
 * says to them only the missing permission passes.
 */
export async function recordWorkerNotices(context: BrowserContext): Promise<void> {
  await recordNotices(context)
  await context.addInitScript(() => {
    const { showNotification } = ServiceWorkerRegistration.prototype
    const standing = () => window.notices.filter(({ isClosed }) => !isClosed)
    Object.assign(ServiceWorkerRegistration.prototype, {
      async showNotification(
        this: ServiceWorkerRegistration,
        title: string,
        options: NotificationOptions = {},
      ) {
        await showNotification.call(this, title, options).catch((error: unknown) => {
          if (!String(error).includes('No notification permission')) throw error
        })
        const { body = '', tag = '', silent, data } = options
        for (const other of standing()) if (other.tag === tag) other.isClosed = true
        const record = { title, body, tag, isSilent: silent === true, isClosed: false }
        window.notices.push(Object.assign(record, { data, close: () => (record.isClosed = true) }))
      },
      getNotifications: async () => standing(),
    })
  })
}

/** Opens a page as a user who wants notifications, which are recorded. */
export async function enterNotified(page: Page, account: Account, path?: string): Promise<void> {
  await recordNotices(page.context())
  await storePreferences(account.uid, { notifications: true })
  await enter(page, account, path)
}

/** Titles of the notices on the screen; a later one with the same tag has replaced an earlier one. */
export async function noticesByTag(page: Page): Promise<string[]> {
  const notices = await page.evaluate(() => window.notices)
  const shown = new Map(notices.map((notice) => [notice.tag, notice]))
  const open = [...shown.values()].filter(({ isClosed }) => !isClosed)
  return open.map(({ title }) => title).toSorted()
}

/** Notifications shown by the pages that name the station. */
export async function noticesOf(
  pages: readonly Page[],
  stationName: string,
): Promise<RecordedNotice[]> {
  const shown = await Promise.all(pages.map((page) => page.evaluate(() => window.notices)))
  return shown.flat().filter(({ body }) => body.includes(stationName))
}
