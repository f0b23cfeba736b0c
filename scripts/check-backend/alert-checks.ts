import { z } from 'zod'
import { alertIdSchema, backendIdSchema } from '@/lib/ids'
import {
  ACKNOWLEDGE,
  acknowledgeUrl,
  configurationsUrl,
  LIST_ALERTS,
  LIST_CONFIGURATIONS,
  NOBODY,
  UNKNOWN_STATION,
} from './operations'
import type { Expected, Outcome, Probe, Subject } from './probe'

/** What the next call needs; the probe checks the contract. */
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.unknown() })) })
const ofStationSchema = z.object({ edge_node_id: backendIdSchema })
const alertSchema = z.object({
  id: backendIdSchema.pipe(alertIdSchema),
  acknowledged: z.boolean(),
  edge_node_id: backendIdSchema.optional().catch(undefined),
})

type SeenAlert = z.infer<typeof alertSchema>

export async function* checkAlerts(subject: Subject, probe: Probe): AsyncGenerator<Outcome> {
  const { problems, body } = await probe(LIST_ALERTS, { url: LIST_ALERTS.path }, 'a 2xx')
  const items = itemsOf(body)
  yield {
    name: `GET /alerts/user: the alerts (${items.length})`,
    problems: [...problems, ...repeatedIds(items)],
  }
  // An empty list meets any contract.
  if (items.length === 0) yield { name: 'an alert’s fields', problems: [], skipped: 'no alert' }
  const alerts = items.flatMap((item) => alertSchema.safeParse(item).data ?? [])
  yield* checkConfigurations(subject.edgeNodeId ?? stationOf(alerts), probe)
  yield* checkAcknowledging(alerts, subject.mayWrite, probe)
}

function stationOf(alerts: readonly SeenAlert[]): string | null {
  return alerts.find((alert) => alert.edge_node_id !== undefined)?.edge_node_id ?? null
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
