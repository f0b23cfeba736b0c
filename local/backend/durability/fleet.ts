import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { wireAlertSchema, type WireAlert } from '@/lib/alerts/alert'
import { termsEnvelopeSchema } from '@/lib/terms/terms'
import type { EmulatedUser } from '@/local/backend/testing/auth-emulator-server'
import type { Database } from '@/local/backend/database/database'
import { unsignedToken } from '@/local/auth/unsigned-token'
import { PROJECT_ID } from '@/local/config'

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

export type Stored = Awaited<ReturnType<typeof readStored>>

export async function readStored(database: Database) {
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

const listSchema = z.object({ data: z.array(wireAlertSchema) })
const HEALTH_TIMEOUT_MS = 30_000

export class Clients {
  readonly confirmed = {
    alerts: new Map<string, WireAlert>(),
    acknowledgements: new Map<string, WireAlert>(),
    acceptances: new Set<string>(),
  }
  private readonly events = new EventEmitter()
  private base = ''

  constructor(private readonly operator: string) {}

  async useBackend(port: number): Promise<void> {
    this.base = `http://127.0.0.1:${port}`
    const deadline = Date.now() + HEALTH_TIMEOUT_MS
    while (!(await fetch(`${this.base}/health`)).ok) {
      if (Date.now() > deadline) throw new Error('the backend did not become healthy')
      await sleep(50)
    }
  }

  async list(): Promise<WireAlert[]> {
    const response = await this.call(this.operator, 'GET', '/alerts/user')
    const { data } = listSchema.parse(await response.json())
    for (const alert of data) this.confirmed.alerts.set(alert.id, alert)
    return data
  }

  async work(uids: Iterator<string>): Promise<never> {
    const terms = await this.call(this.operator, 'GET', '/admin/terms')
    const { version } = termsEnvelopeSchema.parse(await terms.json()).data
    for (;;) {
      const floats = (await this.list()).filter((alert) => alert.metric === 'highFloat')
      const waiting = floats.find((alert) => !alert.acknowledged)
      if (waiting) await this.acknowledge(waiting.id)
      const next = uids.next()
      if (!next.done) await this.accept(next.value, version)
    }
  }

  async acknowledges(count: number): Promise<void> {
    for (let confirmed = 0; confirmed < count; confirmed++) await once(this.events, 'acknowledged')
  }

  private async acknowledge(id: string): Promise<void> {
    const path = `/alerts/status/${id}/acknowledge`
    const response = await this.call(this.operator, 'POST', path)
    const { data } = z.object({ data: wireAlertSchema }).parse(await response.json())
    this.confirmed.acknowledgements.set(id, data)
    this.events.emit('acknowledged')
  }

  private async accept(uid: string, version: string): Promise<void> {
    await this.call(uid, 'POST', `/users/${uid}/acceptTerms`, { version })
    this.confirmed.acceptances.add(uid)
  }

  private async call(uid: string, method: string, path: string, body?: object): Promise<Response> {
    const token = unsignedToken(PROJECT_ID, uid, { organisations: ['bayshore'] })
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response
  }
}
