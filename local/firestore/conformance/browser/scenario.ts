import type { CollectionReference } from 'firebase-admin/firestore'
import type { Page } from '@playwright/test'
import type { Check } from '@/local/firestore/conformance/check'

/** A check in a collection of its own: `collection` is the administrator's view of it. */
export interface BrowserScenario {
  name: string
  run: (page: Page, collection: CollectionReference) => Promise<void>
}

export function scenario(name: string, run: BrowserScenario['run']): BrowserScenario {
  return { name, run }
}

export function toCheck(
  page: Page,
  newCollection: () => CollectionReference,
  { name, run }: BrowserScenario,
): Check {
  return { name: `browser: ${name}`, run: () => run(page, newCollection()), timeoutMs: 30_000 }
}

/** Listens in the page to a collection's documents with i below 100. */
export async function watchSmall(page: Page, { id }: CollectionReference): Promise<void> {
  await page.evaluate(async (path) => {
    const { sdk, watch } = window.page
    window.watched = watch(
      sdk.query(sdk.collection(window.db, path), sdk.where('i', '<', 100), sdk.orderBy('i')),
    )
    await window.watched.until(() => window.watched.snapshots.length > 0)
  }, id)
}

/** Waits until the latest snapshot of the page's listener holds exactly these documents. */
export async function watchedIds(page: Page, expected: string[]): Promise<void> {
  const errors = await page.evaluate(async (ids) => {
    const { snapshots, until, errors } = window.watched
    await until(() => snapshots.at(-1)?.join() === ids.join())
    return errors
  }, expected)
  if (errors.length > 0) throw new Error(`the listener ended: ${errors.join()}`)
}
