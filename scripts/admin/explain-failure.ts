import { ClaimsContendedError } from '@/lib/session/change-claims'
import { ClaimsTooLargeError } from '@/lib/session/custom-claims'

/** A mistake or a refusal, explained in one sentence. */
export class AdminError extends Error {
  override name = 'AdminError'
}

/** firebase-admin's codes, explained to an administrator. */
const REASONS: Record<string, string> = {
  'auth/email-already-exists': 'This address has an account already: use assign.',
  'auth/user-not-found': 'There is no such account; list shows the accounts.',
  'auth/invalid-uid': 'This is neither an e-mail address nor a uid.',
  'auth/invalid-email': 'This is not an e-mail address.',
  'auth/insufficient-permission':
    'The credentials may not administer the accounts of this project.',
  'auth/invalid-credential': 'No project is known: name it with --project ID.',
  'app/invalid-credential': 'There are no credentials for this project, or Google refuses them.',
  'app/network-error': 'The identity provider does not answer.',
  'app/network-timeout': 'The identity provider does not answer.',
}

/** What to say about a failure; null for an unexpected one. */
export function explainFailure(error: unknown): string | null {
  const isOurs =
    error instanceof AdminError ||
    error instanceof ClaimsTooLargeError ||
    error instanceof ClaimsContendedError
  if (isOurs) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  return REASONS[String(error.code)] ?? null
}
