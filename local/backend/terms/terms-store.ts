import { z } from 'zod'
import { termsSchema, type Terms } from '@/lib/terms/terms'
import type { Queryable } from '@/local/backend/database/database'
import { BackendError } from '@/local/backend/http/backend-error'

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

export async function recordAcceptance(
  database: Queryable,
  uid: string,
  version: string,
): Promise<void> {
  await database.query(
    z.unknown(),
    `insert into terms_acceptances (uid, version) values ($1, $2)
     on conflict (uid, version) do nothing`,
    [uid, version],
  )
}

export async function markClaimWritten(
  database: Queryable,
  uid: string,
  version: string,
): Promise<void> {
  await database.query(
    z.unknown(),
    'update terms_acceptances set claim_written_at = now() where uid = $1 and version = $2',
    [uid, version],
  )
}

const uidSchema = z.object({ uid: z.string() })

/** Acceptances of this version that lack their claim. */
export async function listUnclaimedAcceptances(
  database: Queryable,
  version: string,
): Promise<string[]> {
  const rows = await database.query(
    uidSchema,
    'select uid from terms_acceptances where version = $1 and claim_written_at is null',
    [version],
  )
  return rows.map((row) => row.uid)
}
