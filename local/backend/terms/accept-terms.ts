import type { ClaimsMerger } from '@/local/backend/auth/claims-merger'
import type { Queryable } from '@/local/backend/database/database'
import { BackendError } from '@/local/backend/http/backend-error'
import {
  currentTerms,
  listUnclaimedAcceptances,
  markClaimWritten,
  recordAcceptance,
} from './terms-store'

export interface TermsDependencies {
  database: Queryable
  mergeClaims: ClaimsMerger
}

export async function acceptTerms(
  { database, mergeClaims }: TermsDependencies,
  uid: string,
  version: string,
): Promise<void> {
  const { version: currentVersion } = await currentTerms(database)
  if (version !== currentVersion)
    throw new BackendError('not-current-terms', 'These are not the current terms.')
  await recordAcceptance(database, uid, version)
  await writeClaim({ database, mergeClaims }, uid, version)
}

/** After a restart: writes the claims of acceptances that lack one. */
export async function finishAcceptances(
  dependencies: TermsDependencies,
  onError: (error: unknown) => void,
): Promise<void> {
  const { version } = await currentTerms(dependencies.database)
  for (const uid of await listUnclaimedAcceptances(dependencies.database, version))
    await writeClaim(dependencies, uid, version).catch(onError)
}

async function writeClaim(
  { database, mergeClaims }: TermsDependencies,
  uid: string,
  version: string,
): Promise<void> {
  await mergeClaims(uid, { acceptedTermsOfService: version })
  await markClaimWritten(database, uid, version)
}
