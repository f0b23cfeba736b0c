import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { PROJECT_ID } from '@/local/config'
import type { Suite } from '@/local/firestore/conformance/check'
import { documentScenarios } from './documents'
import { listenerScenarios } from './listeners'
import { queryScenarios } from './queries'
import { toCheck } from './scenario'
import { writeScenarios } from './writes'

/** What firebase-admin relies on, over gRPC. */
export async function adminSuite(): Promise<Suite> {
  const app = initializeApp({ projectId: PROJECT_ID }, 'conformance')
  const scenarios = [
    ...documentScenarios,
    ...writeScenarios,
    ...queryScenarios,
    ...listenerScenarios,
  ]
  return {
    checks: scenarios.map((scenario) => toCheck(getFirestore(app), scenario)),
    close: () => deleteApp(app),
  }
}
