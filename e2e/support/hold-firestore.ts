import type { Page } from '@playwright/test'

const FIRESTORE = '**/google.firestore.v1.Firestore/**'

/** What Firestore's SDK says when it is held back for 10 s. */
export const FIRESTORE_HELD = /Could not reach Cloud Firestore/

/** Holds back whatever the page asks of Firestore. Call the returned function to let it through. */
export async function holdFirestore(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(FIRESTORE, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}
