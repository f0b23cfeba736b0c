import { z } from 'zod'
import type { Database } from '@/local/backend/database/database'

const alertRowSchema = z.object({
  id: z.string(),
  configuration_id: z.string(),
  acknowledged_at: z.date().nullable(),
})
const acceptanceRowSchema = z.object({ uid: z.string(), claimed: z.boolean() })

export interface Stored {
  alerts: z.infer<typeof alertRowSchema>[]
  acceptances: z.infer<typeof acceptanceRowSchema>[]
}

/** Reads the tables directly, bypassing the backend. */
export async function readStored(database: Database): Promise<Stored> {
  return {
    alerts: await database.query(
      alertRowSchema,
      'select id, configuration_id, acknowledged_at from alerts',
    ),
    acceptances: await database.query(
      acceptanceRowSchema,
      'select uid, claim_written_at is not null as claimed from terms_acceptances',
    ),
  }
}
