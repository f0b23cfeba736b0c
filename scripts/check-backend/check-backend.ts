import { z } from 'zod'
import { backendIdSchema, alertIdSchema } from '@/lib/ids'
import { createProbe, type Outcome, type Subject, type Probe, type Expected } from './probe'
import {
  ACCEPT_TERMS,
  acceptUrl,
  ACKNOWLEDGE,
  acknowledgeUrl,
  configurationsUrl,
  LIST_ALERTS,
  LIST_CONFIGURATIONS,
  NEVER_CURRENT,
  NOBODY,
  READ_TERMS,
  UNKNOWN_STATION,
} from './contract'

export async function* checkBackend(subject: Subject): AsyncGenerator<Outcome> {
  const probe = createProbe(subject)
  yield* checkTokens(subject, probe)
  yield* checkAlerts(subject, probe)
  yield* checkTerms(subject, probe)
}

const BAD_TOKENS = [
  ['without a token', null],
  ['with a bad token', 'not.a.token'],
] as const

/** None of the five calls may return anything without a valid token. */
async function* checkTokens({ uid }: Subject, probe: Probe): AsyncGenerator<Outcome> {
  const calls = [
    { operation: LIST_ALERTS, url: LIST_ALERTS.path },
    { operation: LIST_CONFIGURATIONS, url: configurationsUrl(UNKNOWN_STATION) },
    { operation: ACKNOWLEDGE, url: acknowledgeUrl(NOBODY) },
    { operation: READ_TERMS, url: READ_TERMS.path },
    { operation: ACCEPT_TERMS, url: acceptUrl(uid), body: { version: NEVER_CURRENT } },
  ]
  for (const { operation, ...call } of calls)
    for (const [what, token] of BAD_TOKENS) {
      const { problems } = await probe(operation, { ...call, token }, 401)
      yield { name: `${operation.method.toUpperCase()} ${operation.path} ${what}: 401`, problems }
    }
}

const termsSchema = z.object({ data: z.object({ version: backendIdSchema }) })

async function* checkTerms({ uid, mayWrite }: Subject, probe: Probe): AsyncGenerator<Outcome> {
  const { problems, body } = await probe(READ_TERMS, { url: READ_TERMS.path }, 'a 2xx')
  yield { name: 'GET /admin/terms: the current terms', problems }
  const version = termsSchema.safeParse(body).data?.data.version ?? null

  const accept = async (who: string, what: object, expected: Expected) =>
    (await probe(ACCEPT_TERMS, { url: acceptUrl(who), body: what }, expected)).problems
  yield {
    name: 'POST …/acceptTerms for another user: 403',
    problems: await accept(NOBODY, { version: version ?? NEVER_CURRENT }, 403),
  }
  yield {
    name: 'POST …/acceptTerms of a version that is not current: 409',
    problems: await accept(uid, { version: NEVER_CURRENT }, 409),
  }
  yield {
    name: 'POST …/acceptTerms without a version: 400',
    problems: await accept(uid, {}, 400),
  }

  const name = 'POST …/acceptTerms: recorded, also the second time'
  if (!mayWrite || version === null) {
    const skipped = mayWrite ? 'the terms are unknown' : 'needs --write'
    yield { name, problems: [], skipped }
    return
  }
  const first = await accept(uid, { version }, 'a 2xx')
  const second = await accept(uid, { version }, 'a 2xx')
  yield { name, problems: [...first, ...second] }
}

/** What the next call needs; the probe checks the contract. */
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.unknown() })) })
const ofStationSchema = z.object({ edge_node_id: backendIdSchema })
const alertSchema = z.object({
  id: backendIdSchema.pipe(alertIdSchema),
  acknowledged: z.boolean(),
  edge_node_id: backendIdSchema.optional().catch(undefined),
})

type SeenAlert = z.infer<typeof alertSchema>

async function* checkAlerts(subject: Subject, probe: Probe): AsyncGenerator<Outcome> {
  const { problems, body } = await probe(LIST_ALERTS, { url: LIST_ALERTS.path }, 'a 2xx')
  const items = itemsOf(body)
  yield {
    name: `GET /alerts/user: the alerts (${items.length})`,
    problems: [...problems, ...repeatedIds(items)],
  }
  // An empty list meets any contract.
  if (items.length === 0) yield { name: 'an alert’s fields', problems: [], skipped: 'no alert' }
  const alerts = items.flatMap((item) => alertSchema.safeParse(item).data ?? [])
  const station = alerts.find((alert) => alert.edge_node_id !== undefined)
  yield* checkConfigurations(subject.edgeNodeId ?? station?.edge_node_id ?? null, probe)
  yield* checkAcknowledging(alerts, subject.mayWrite, probe)
}

async function* checkConfigurations(
  edgeNodeId: string | null,
  probe: Probe,
): AsyncGenerator<Outcome> {
  const name = "GET /alerts: a station's configurations"
  const ask = (id: string, expected: Expected) =>
    probe(LIST_CONFIGURATIONS, { url: configurationsUrl(id) }, expected)
  if (edgeNodeId === null) {
    yield { name, problems: [], skipped: 'no alert has a station; specify one with --station' }
  } else {
    const { problems, body } = await ask(edgeNodeId, 'a 2xx')
    const items = itemsOf(body)
    yield {
      name: `${name} (${edgeNodeId}, ${items.length})`,
      problems: [...problems, ...repeatedIds(items), ...strangers(items, edgeNodeId)],
    }
    if (items.length === 0)
      yield { name: 'a configuration’s fields', problems: [], skipped: 'no configuration' }
  }
  const { problems } = await ask(UNKNOWN_STATION, 404)
  yield { name: 'GET /alerts for an unknown station: 404', problems }
}

async function* checkAcknowledging(
  alerts: readonly SeenAlert[],
  mayWrite: boolean,
  probe: Probe,
): AsyncGenerator<Outcome> {
  const acknowledge = (id: string, expected: Expected) =>
    probe(ACKNOWLEDGE, { url: acknowledgeUrl(id) }, expected)
  const unknown = await acknowledge(NOBODY, 404)
  yield { name: 'POST …/acknowledge for an unknown alert: 404', problems: unknown.problems }

  const name = 'POST …/acknowledge: the alert, acknowledged'
  const open = alerts.find(({ acknowledged }) => !acknowledged)
  const written = mayWrite ? open : undefined
  if (written) {
    const { problems, body } = await acknowledge(written.id, 'a 2xx')
    yield { name, problems: [...problems, ...unacknowledged(body)] }
  } else {
    const skipped = mayWrite ? 'no alert is unacknowledged' : 'needs --write'
    yield { name, problems: [], skipped }
  }

  const again = 'POST …/acknowledge for an acknowledged alert: 409'
  const closed = written ?? alerts.find(({ acknowledged }) => acknowledged)
  if (closed) yield { name: again, problems: (await acknowledge(closed.id, 409)).problems }
  else yield { name: again, problems: [], skipped: 'no alert is acknowledged' }
}

function itemsOf(body: unknown) {
  return listSchema.safeParse(body).data?.data ?? []
}

function repeatedIds(items: readonly { id: unknown }[]): string[] {
  const ids = items.map(({ id }) => String(id))
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...repeated].map((id) => `the id ${id} is used by more than one item`)
}

function strangers(items: readonly unknown[], edgeNodeId: string): string[] {
  const stations = items.flatMap((item) => ofStationSchema.safeParse(item).data ?? [])
  const isOther = stations.some(({ edge_node_id }) => edge_node_id !== edgeNodeId)
  return isOther ? ['a configuration belongs to another station'] : []
}

function unacknowledged(body: unknown): string[] {
  const answered = z.object({ data: alertSchema }).safeParse(body).data
  return answered?.data.acknowledged === false ? ['the alert is not acknowledged'] : []
}
