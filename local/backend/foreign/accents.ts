import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeJwt, errors } from 'jose'
import { z } from 'zod'
import type { WireAlert } from '@/lib/alerts/alert'
import { claimsSchema } from '@/lib/claims'

/** What other backends may make of the specification's five calls. */
export const accentSchema = z.enum(['minimal', 'extra', 'odd'])

export type Accent = z.infer<typeof accentSchema>

interface Speech {
  status: number
  contentType?: string
  body?: unknown
}

type Speak = (good: { data?: unknown }) => Speech

const JSON_TYPE = 'application/json'

/** By route, only what differs from our own backend. */
const SPEECHES: Record<Accent, Record<string, Speak>> = {
  /** The six fields that an alert must have, and no bodies that nobody reads. */
  minimal: {
    'GET /alerts/user': (good) => json(200, { data: alertsIn(good).map(minimalAlert) }),
    'POST /alerts/status/:id/acknowledge': () => ({ status: 204 }),
    'POST /users/:uid/acceptTerms': () => ({ status: 200, body: '' }),
  },
  /** Fields that Wetwell has never heard of, and ids with spaces and accents. */
  extra: {
    'GET /alerts/user': (good) =>
      json(200, { data: alertsIn(good).map(extraAlert), meta: { page: 1, pages: 1 } }),
    'POST /alerts/status/:id/acknowledge': (good) => json(201, { ...good, links: { self: '/' } }),
    'GET /admin/terms': ({ data }) =>
      json(200, { data: { ...Object(data), language: 'en', pages: [1, 2] }, etag: 'x' }),
    'POST /users/:uid/acceptTerms': () => json(201, { data: { id: 77, accepted: true } }),
  },
  /** Numbers for texts, epoch times, optional fields of other types, and answers in HTML. */
  odd: {
    'GET /alerts/user': (good) => json(200, { data: alertsIn(good).map(oddAlert) }),
    'POST /alerts/status/:id/acknowledge': () => html(202),
    'GET /admin/terms': ({ data }) =>
      json(200, { data: { ...Object(data), version: Number(Object(data).version) } }),
    'POST /users/:uid/acceptTerms': () => html(200),
  },
}

const EXTRA_ID = 'alarm é: '
/** Ids of the odd backend: a number is its alert's place in this list. */
const numbered: string[] = []

/** Which organizations' users hear which accent; tests set it. */
export class Accents {
  readonly #byOrganisation = new Map<string, Accent>()

  set(organisationId: string, accent: Accent): void {
    this.#byOrganisation.set(organisationId, accent)
  }

  /** Has the server answer with the accent of the caller's organization, if it has one. */
  speakThrough(server: FastifyInstance): void {
    server.addHook('preValidation', async (request) => {
      const accent = this.#of(request)
      const params = request.params as { id?: string }
      if (accent && params.id !== undefined) params.id = ourId(accent, params.id)
    })
    server.addHook<string | null>('onSend', async (request, reply, payload) => {
      const accent = this.#of(request)
      const route = `${request.method} ${request.routeOptions.url}`
      const speak = accent && SPEECHES[accent][route]
      if (!speak || reply.statusCode >= 300) return payload
      const { status, contentType, body } = speak(payload ? JSON.parse(payload) : {})
      reply.code(status)
      if (contentType) reply.header('content-type', contentType)
      return typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    })
  }

  #of({ headers }: FastifyRequest): Accent | undefined {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    if (!token || this.#byOrganisation.size === 0) return undefined
    return organisationsIn(token)
      .map((id) => this.#byOrganisation.get(id))
      .find((accent) => accent !== undefined)
  }
}

/** A token that isn't one is refused elsewhere. */
function organisationsIn(token: string): string[] {
  try {
    return claimsSchema.parse(decodeJwt(token)).organisations
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return []
    throw error
  }
}

function json(status: number, body: unknown): Speech {
  return { status, contentType: JSON_TYPE, body }
}

function html(status: number): Speech {
  return { status, contentType: 'text/html', body: '<p>Done.</p>' }
}

function alertsIn({ data }: { data?: unknown }): WireAlert[] {
  return data as WireAlert[] // from our own route
}

function minimalAlert(alert: WireAlert): object {
  const { id, name, pump_station_name, alerted_at, acknowledged, edge_node_id } = alert
  return { id, name, pump_station_name, alerted_at, acknowledged, edge_node_id }
}

function extraAlert(alert: WireAlert): object {
  return {
    ...alert,
    id: EXTRA_ID + alert.id,
    severityText: 'A',
    assignee: { name: 'Nobody', groups: [{ id: 1 }] },
    comments: ['Seen', null],
    site: { area: 4 },
  }
}

function oddAlert(alert: WireAlert): object {
  if (!numbered.includes(alert.id)) numbered.push(alert.id)
  const number = numbered.indexOf(alert.id)
  const raisedAtMs = Date.parse(alert.alerted_at)
  const withoutOffset = new Date(raisedAtMs).toISOString().replace('Z', '')
  return {
    ...minimalAlert(alert),
    id: number,
    alerted_at: [raisedAtMs, raisedAtMs / 1000, withoutOffset][number % 3],
    severity: 'P1',
    cleared_at: 'never',
    acknowledged_at: {},
    acknowledged_by: 7,
    metric: ['level'],
    value: '3,2',
    threshold: null,
    unit: 1,
  }
}

function ourId(accent: Accent, id: string): string {
  if (accent === 'extra') return id.replace(EXTRA_ID, '')
  return accent === 'odd' ? (numbered[Number(id)] ?? id) : id
}
