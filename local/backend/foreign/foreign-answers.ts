import { z } from 'zod'
import type { WireAlert } from '@/lib/alerts/alert'
import type { WireAlertConfiguration } from '@/lib/alerts/configuration'

export const foreignKindSchema = z.enum(['minimal', 'extra', 'odd'])

export type ForeignKind = z.infer<typeof foreignKindSchema>

interface OwnBody {
  data?: unknown
}

interface ForeignAnswer {
  status: number
  contentType?: string
  body?: unknown
}

type Answer = (own: OwnBody, ids: NumberedIds) => ForeignAnswer

const OPTIONAL_FIELDS = new Set(['pump', 'response', 'updated_at'])

const EXTRA_ID = 'alarm é: '

const TIME_FORMATS = [
  (ms: number) => ms,
  (ms: number) => ms / 1000,
  (ms: number) => new Date(ms).toISOString().replace('Z', ''),
  (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '+0000'),
]

export class NumberedIds {
  readonly #ids: string[] = []

  numberOf(id: string): number {
    if (!this.#ids.includes(id)) this.#ids.push(id)
    return this.#ids.indexOf(id)
  }

  idOf(number: number): string | undefined {
    return this.#ids[number]
  }
}

/** Only what differs from our own backend. */
export const FOREIGN_ANSWERS: Record<ForeignKind, Record<string, Answer>> = {
  minimal: {
    'GET /alerts/user': (own) => json(200, { data: itemsIn<WireAlert>(own).map(minimalAlert) }),
    'GET /alerts': (own) =>
      json(200, { data: itemsIn<WireAlertConfiguration>(own).map(minimalConfiguration) }),
    'POST /alerts/status/:id/acknowledge': () => ({ status: 204 }),
    'POST /users/:uid/acceptTerms': () => ({ status: 200, body: '' }),
  },
  /** Unknown fields, and ids with spaces and accents. */
  extra: {
    'GET /alerts/user': (own) =>
      json(200, { data: itemsIn<WireAlert>(own).map(extraAlert), meta: { page: 1, pages: 1 } }),
    'GET /alerts': (own) =>
      json(203, {
        data: itemsIn<WireAlertConfiguration>(own).map(extraConfiguration),
        meta: { pages: 1 },
      }),
    'POST /alerts/status/:id/acknowledge': ({ data }) =>
      json(201, { data: extraAlert(data as WireAlert), links: { self: '/' } }),
    'GET /admin/terms': ({ data }) =>
      json(200, { data: { ...Object(data), language: 'en', pages: [1, 2] }, etag: 'x' }),
    'POST /users/:uid/acceptTerms': () => json(201, { data: { id: 77, accepted: true } }),
  },
  /** Numbers as text, mixed time formats, optional fields of other types, and HTML. */
  odd: {
    'GET /alerts/user': (own, ids) =>
      json(200, { data: itemsIn<WireAlert>(own).map((alert) => oddAlert(alert, ids)) }),
    'GET /alerts': (own, ids) =>
      json(200, {
        data: itemsIn<WireAlertConfiguration>(own).map((each) => oddConfiguration(each, ids)),
      }),
    'POST /alerts/status/:id/acknowledge': () => html(202),
    'GET /admin/terms': ({ data }) => {
      const version = listedVersion('odd', Object(data).version)
      return json(200, { data: { ...Object(data), version } })
    },
    'POST /users/:uid/acceptTerms': () => html(200),
  },
}

/** Our id of the alert that this backend lists under `id`. */
export function ownAlertId(kind: ForeignKind, id: string, ids: NumberedIds): string {
  if (kind === 'extra') return id.replace(EXTRA_ID, '')
  return kind === 'odd' ? (ids.idOf(Number(id)) ?? id) : id
}

/** The odd backend numbers its terms: 2026-11 is 202611. */
export function listedVersion(kind: ForeignKind | undefined, version: string): string | number {
  return kind === 'odd' ? Number(version.replace('-', '')) : version
}

export function ownVersion(kind: ForeignKind, version: string): string {
  return kind === 'odd' ? version.replace(/^(\d{4})(\d\d)$/, '$1-$2') : version
}

function json(status: number, body: unknown): ForeignAnswer {
  return { status, contentType: 'application/json', body }
}

function html(status: number): ForeignAnswer {
  return { status, contentType: 'text/html', body: '<p>Done.</p>' }
}

function itemsIn<T>({ data }: OwnBody): T[] {
  return data as T[] // from our own route
}

function minimalAlert(alert: WireAlert): object {
  const { id, name, pump_station_name, alerted_at, acknowledged, edge_node_id } = alert
  return { id, name, pump_station_name, alerted_at, acknowledged, edge_node_id }
}

function minimalConfiguration(configuration: WireAlertConfiguration): object {
  const fields = Object.entries(configuration)
  return Object.fromEntries(fields.filter(([key]) => !OPTIONAL_FIELDS.has(key)))
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

function extraConfiguration(configuration: WireAlertConfiguration): object {
  return {
    ...configuration,
    id: EXTRA_ID + configuration.id,
    hysteresis: { rising: 0.1, falling: [0.2] },
    recipients: ['Nobody', null],
    version: 4,
  }
}

/** The name picks the time format, so a list has several and an alert always the same. */
function oddAlert(alert: WireAlert, ids: NumberedIds): object {
  const format = TIME_FORMATS[alert.name.length % TIME_FORMATS.length]
  return {
    ...minimalAlert(alert),
    id: ids.numberOf(alert.id),
    alerted_at: format?.(Date.parse(alert.alerted_at)),
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

function oddConfiguration(configuration: WireAlertConfiguration, ids: NumberedIds): object {
  return {
    ...minimalConfiguration(configuration),
    id: ids.numberOf(configuration.id),
    pump: 'both',
    response: 7,
    updated_at: Date.parse(configuration.updated_at ?? '') / 1000,
  }
}
