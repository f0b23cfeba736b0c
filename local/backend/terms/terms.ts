import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { termsSchema, type Terms } from '@/lib/terms/terms'
import type { Queryable } from '@/local/backend/database/database'
import { BackendError } from '@/local/backend/http/backend-error'
import type { ClaimsMerger } from '@/local/backend/auth/claims-merger'

export async function currentTerms(database: Queryable): Promise<Terms> {
  const [terms] = await database.query(
    termsSchema,
    'select version, content from terms order by published_at desc limit 1',
  )
  if (!terms) throw new BackendError('unavailable', 'No terms are published.')
  return terms
}

/** Publishes terms; idempotent. @throws if this version was published with a different text */
export async function publishTerms(database: Queryable, terms: Terms): Promise<void> {
  await database.query(
    z.unknown(),
    'insert into terms (version, content) values ($1, $2) on conflict (version) do nothing',
    [terms.version, terms.content],
  )
  const [published] = await database.query(
    termsSchema,
    'select version, content from terms where version = $1',
    [terms.version],
  )
  if (published?.content !== terms.content)
    throw new Error(`The terms ${terms.version} have changed: give them a new version`)
}

const FRONT_MATTER = /^---\nversion: (\S+)\n---\n+/

export async function readTerms(file: string): Promise<Terms> {
  const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  const version = FRONT_MATTER.exec(text)?.[1]
  if (!version) throw new Error(`${file} does not start with its version`)
  return termsSchema.parse({ version, content: text.replace(FRONT_MATTER, '') })
}

interface TermsDependencies {
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
  await database.query(
    z.unknown(),
    `insert into terms_acceptances (uid, version) values ($1, $2)
     on conflict (uid, version) do nothing`,
    [uid, version],
  )
  await writeClaim({ database, mergeClaims }, uid, version)
}

/** After a restart: writes the claims of acceptances that lack one. */
export async function finishAcceptances(
  dependencies: TermsDependencies,
  onError: (error: unknown) => void,
): Promise<void> {
  const { database } = dependencies
  const { version } = await currentTerms(database)
  const unclaimed = await database.query(
    z.object({ uid: z.string() }),
    'select uid from terms_acceptances where version = $1 and claim_written_at is null',
    [version],
  )
  for (const { uid } of unclaimed) await writeClaim(dependencies, uid, version).catch(onError)
}

async function writeClaim(
  { database, mergeClaims }: TermsDependencies,
  uid: string,
  version: string,
): Promise<void> {
  await mergeClaims(uid, { acceptedTermsOfService: version })
  await database.query(
    z.unknown(),
    'update terms_acceptances set claim_written_at = now() where uid = $1 and version = $2',
    [uid, version],
  )
}
