import { ClaimsContendedError, ClaimsTooLargeError } from '@/lib/session/change-claims'

export class AdminError extends Error {
  override name = 'AdminError'
}

const REASONS: Record<string, string> = {
  'auth/email-already-exists': 'This address already has an account; use assign.',
  'auth/user-not-found': 'No such account; use list to see the accounts.',
  'auth/invalid-uid': 'This is neither an email address nor a uid.',
  'auth/invalid-email': 'This is not an email address.',
  'auth/insufficient-permission': 'These credentials can’t manage accounts in this project.',
  'auth/invalid-credential': 'No project specified; use --project ID.',
  'app/invalid-credential': 'There are no credentials for this project, or Google rejected them.',
  'app/network-error': 'The identity provider is not responding.',
  'app/network-timeout': 'The identity provider is not responding.',
  // Firestore's, of gRPC.
  '7': 'These credentials can’t change stations in this project.',
  '14': 'Firestore is not responding.',
}

export function explainFailure(error: unknown): string | null {
  const isOurs =
    error instanceof AdminError ||
    error instanceof ClaimsTooLargeError ||
    error instanceof ClaimsContendedError
  if (isOurs) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  return REASONS[String(error.code)] ?? null
}
