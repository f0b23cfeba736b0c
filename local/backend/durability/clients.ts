import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { wireAlertSchema, type WireAlert } from '@/lib/alerts/alert'
import { termsEnvelopeSchema } from '@/lib/terms/terms'
import { unsignedToken } from '@/local/auth/unsigned-token'
import { PROJECT_ID } from '@/local/config'

const listSchema = z.object({ data: z.array(wireAlertSchema) })
const HEALTH_TIMEOUT_MS = 30_000

export interface Confirmed {
  alerts: Map<string, WireAlert>
  acknowledgements: Map<string, WireAlert>
  acceptances: Set<string>
}

export class Clients {
  readonly confirmed: Confirmed = {
    alerts: new Map(),
    acknowledgements: new Map(),
    acceptances: new Set(),
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
