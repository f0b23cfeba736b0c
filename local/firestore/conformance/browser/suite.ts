import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { PROJECT_ID } from '@/local/config'
import type { Suite } from '@/local/firestore/conformance/check'
import { openPage } from './open-page'
import { permissionChecks } from './permissions'
import { readScenarios } from './reads'
import { toCheck } from './scenario'
import { writeScenarios } from './writes'

/** What the app relies on: the real Web SDK in Chromium, over WebChannel and REST. */
export async function browserSuite(): Promise<Suite> {
  const app = initializeApp({ projectId: PROJECT_ID }, 'conformance-browser')
  const db = getFirestore(app)
  const opened = await openPage(new URL('./page.ts', import.meta.url))
  const { browser, page, server } = opened
  await page.evaluate((to) => {
    window.db = window.page.connect('admin', { token: 'owner', ...to })
  }, server)
  const newCollection = () => db.collection(`conformance-${crypto.randomUUID()}`)
  const scenarios = [...readScenarios, ...writeScenarios]
  return {
    checks: [
      ...scenarios.map((scenario) => toCheck(page, newCollection, scenario)),
      ...permissionChecks(opened),
    ],
    close: async () => {
      await browser.close()
      await deleteApp(app)
    },
  }
}
