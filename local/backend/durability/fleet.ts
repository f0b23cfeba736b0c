import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { EmulatedUser } from '@/local/backend/testing/auth-emulator-server'
import type { Database } from '@/local/backend/database/database'

const STATIONS = 12

export const EDGE_NODE_IDS = Array.from(
  { length: STATIONS },
  (_, index) => `LS-${String(index + 1).padStart(3, '0')}`,
)

export async function seedFleet(firestore: Firestore): Promise<void> {
  const batch = firestore.batch()
  for (const edgeNodeId of EDGE_NODE_IDS) {
    const identity = { edgeNodeId, organisationId: 'bayshore' }
    batch.set(firestore.doc(`pumpStations/${edgeNodeId}`), {
      ...identity,
      name: `Station ${edgeNodeId}`,
      groupId: 'durability',
      kind: 'wastewater',
      timeZone: 'America/New_York',
      pumpIds: [`${edgeNodeId}_1`],
      tags: [],
      staleAfterS: 600,
      inService: true,
      updatedAt: Timestamp.now(),
    })
    batch.set(firestore.doc(`metrics/${edgeNodeId}`), {
      ...identity,
      online: true,
      onlineChangedAt: Timestamp.now(),
      receivedAt: Timestamp.now(),
      values: { highFloat: false, powerFail: false, overflowFloat: false },
    })
  }
  await batch.commit()
}

export async function report(
  firestore: Firestore,
  edgeNodeIds: readonly string[],
  signal: 'highFloat' | 'overflowFloat',
  isOn: boolean,
): Promise<void> {
  const batch = firestore.batch()
  for (const edgeNodeId of edgeNodeIds)
    batch.update(firestore.doc(`metrics/${edgeNodeId}`), {
      [`values.${signal}`]: isOn,
      receivedAt: Timestamp.now(),
    })
  await batch.commit()
}

export const OPERATOR = 'operator'

/** More users than can accept the terms before the kills. */
const USERS = 400

const claimsSchema = z.object({
  organisations: z.array(z.string()),
  acceptedTermsOfService: z.string().optional(),
})

export function makeUsers(): Map<string, EmulatedUser> {
  const customAttributes = JSON.stringify({ organisations: ['bayshore'] })
  const uids = [OPERATOR, ...Array.from({ length: USERS }, (_, index) => `user-${index}`)]
  return new Map(
    uids.map((localId) => [
      localId,
      { localId, email: `${localId}@bayshore.example`, displayName: localId, customAttributes },
    ]),
  )
}

export function claimsOf({ customAttributes }: EmulatedUser): z.infer<typeof claimsSchema> {
  return claimsSchema.parse(JSON.parse(customAttributes))
}

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
