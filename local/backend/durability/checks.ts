import { z } from 'zod'
import type { Database } from '@/local/backend/database/database'
import type { EmulatedUser } from '@/local/backend/testing/auth-emulator-server'
import type { Confirmed } from './clients'

/** Named results, printed as they come. */
export class Checks {
  private readonly results: boolean[] = []

  that(name: string, holds: boolean, detail = ''): void {
    this.results.push(holds)
    console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}${detail && ` (${detail})`}`)
  }

  /** Prints the last line that the test runner reads; returns whether all held. */
  finish(): boolean {
    const failed = this.results.filter((holds) => !holds).length
    console.log(`${this.results.length - failed} passed, ${failed} failed`)
    return failed === 0
  }
}

const alertRowSchema = z.object({
  id: z.string(),
  configuration_id: z.string(),
  open: z.boolean(),
  acknowledged_at: z.date().nullable(),
})
const acceptanceRowSchema = z.object({ uid: z.string(), claimed: z.boolean() })
const claimsSchema = z.object({
  organisations: z.array(z.string()),
  acceptedTermsOfService: z.string().optional(),
})

/** Looks into the database itself after the last stop: nothing lost, nothing doubled. */
export async function checkDatabase(
  database: Database,
  checks: Checks,
  confirmed: Confirmed,
  users: Map<string, EmulatedUser>,
): Promise<void> {
  const alerts = await database.query(
    alertRowSchema,
    'select id, configuration_id, cleared_at is null as open, acknowledged_at from alerts',
  )
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  const lost = [...confirmed.alerts.keys()].filter((id) => !byId.has(id))
  checks.that('no alert that a caller saw is lost', lost.length === 0, `${byId.size} alerts`)

  const configurations = new Set(alerts.map((alert) => alert.configuration_id))
  checks.that('no alert is doubled', configurations.size === alerts.length)

  const changed = [...confirmed.acknowledgements].filter(
    ([id, alert]) => byId.get(id)?.acknowledged_at?.toISOString() !== alert.acknowledged_at,
  )
  const acknowledgements = `${confirmed.acknowledgements.size} acknowledgements`
  checks.that('no confirmed acknowledgement is lost', changed.length === 0, acknowledgements)

  const acceptances = await database.query(
    acceptanceRowSchema,
    'select uid, claim_written_at is not null as claimed from terms_acceptances',
  )
  const accepted = new Set(acceptances.map((row) => row.uid))
  const missing = [...confirmed.acceptances].filter((uid) => !accepted.has(uid))
  checks.that('no confirmed acceptance is lost', missing.length === 0, `${accepted.size} recorded`)
  checks.that(
    'every recorded acceptance became a claim',
    acceptances.every((row) => row.claimed),
  )

  const claims = [...users].map(([uid, user]) => ({
    uid,
    ...claimsSchema.parse(JSON.parse(user.customAttributes)),
  }))
  const claimed = claims.filter((claim) => claim.acceptedTermsOfService)
  checks.that(
    'exactly those who accepted have the claim',
    claimed.length === accepted.size && claimed.every(({ uid }) => accepted.has(uid)),
  )
  checks.that(
    'nobody lost the organisations',
    claims.every((claim) => claim.organisations[0] === 'bayshore'),
  )
}
