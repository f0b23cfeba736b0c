import { setGlobalOptions } from 'firebase-functions/v2'
import {
  beforeUserCreated,
  beforeUserSignedIn,
  HttpsError,
  type AuthBlockingEvent,
} from 'firebase-functions/v2/identity'
import { defineString } from 'firebase-functions/params'
import { onCall } from 'firebase-functions/v2/https'
import type { ExportChunk, ExportResult } from '@/lib/trends/export-request'
import { toAccountAttempt } from './account-attempt'
import {
  decideSignIn,
  decideSignUp,
  type AccessDecision,
  type EmployeePolicy,
  type RefusalReason,
} from './employee-access'
import { exportMetrics as exportFor } from './export-metrics'
import { readDocument } from './read-document'

setGlobalOptions({ region: 'us-central1' })

const microsoftTenantId = defineString('MICROSOFT_TENANT_ID', {
  description: 'The Microsoft Entra tenant whose members are employees',
})

const REFUSALS: Record<RefusalReason, string> = {
  'not-invited': 'Accounts are created by an administrator.',
  'foreign-tenant': 'This work account belongs to another organization.',
  guest: 'Guests of this organization can’t sign in as employees.',
  'unknown-provider': 'This sign-in method is not available.',
}

/** Users whose export runs in this instance. A canceled job holds its place until it has stopped. */
const exporting = new Set<string>()

export const beforecreated = beforeUserCreated({ idToken: true }, (event) => {
  allow(decideSignUp(toAccountAttempt(event), employeePolicy()))
})

/** Always sets `isEmployee` for the session, so a custom claim never decides it. */
export const beforesignedin = beforeUserSignedIn({ idToken: true }, (event: AuthBlockingEvent) => {
  const { isEmployee } = allow(decideSignIn(toAccountAttempt(event), employeePolicy()))
  return { sessionClaims: { isEmployee } }
})

export const exportMetrics = onCall<unknown, Promise<ExportResult>, ExportChunk>(
  // Four exports of 200 metrics each take 430 MiB beside the SDK; five instances bound the cost.
  { timeoutSeconds: 300, memory: '1GiB', concurrency: 4, maxInstances: 5 },
  async ({ auth, data, acceptsStreaming }, response) => {
    if (!response || !acceptsStreaming)
      throw new HttpsError('failed-precondition', 'An export must be requested as a stream.')
    const { signal, sendChunk } = response
    const claims = auth?.token ?? null
    // The emulator hides disconnects, so there a canceled export would lock its user out.
    const uid = isEmulator() ? undefined : auth?.uid
    if (uid && exporting.has(uid))
      throw new HttpsError(
        'resource-exhausted',
        'Another export is still running. Wait for it, or cancel it.',
      )
    if (uid) exporting.add(uid)
    try {
      return await exportFor({ claims, data, signal, send: sendChunk, readDocument })
    } finally {
      if (uid) exporting.delete(uid)
    }
  },
)

function employeePolicy(): EmployeePolicy {
  return { tenantId: microsoftTenantId.value(), isEmulator: isEmulator() }
}

function isEmulator(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true'
}

function allow(decision: AccessDecision) {
  if (decision.kind === 'refused')
    throw new HttpsError('permission-denied', REFUSALS[decision.reason])

  return decision
}
