import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ForeignKind } from '@/local/backend/foreign/foreign-answers'
import { HOST, PORTS } from '@/local/config'
import type { FaultKind } from '@/local/simulator/model/fault'

const SIMULATOR = `http://${HOST}:${PORTS.simulator}`
const BACKEND = `http://${HOST}:${PORTS.backendControl}`
/** The longest alarm delay in a station's own configurations. */
const PAST_ALARM_DELAYS_S = 300

/** Keyed by the demo station that each is built like, such as LS-001. */
export type StationRequests = Readonly<Record<string, StationRequest>>

export interface StationRequest {
  /** How far its clock starts behind the present, to leave time to step. */
  behindS?: number
  hasHistory?: boolean
  /** How many to build; they differ in their ids only. */
  copies?: number
}

export interface Station {
  id: string
  name: string
  address: string
  /** The demo station that it is built like, such as LS-001. */
  like: string
}

interface StationReport {
  edgeNodeId: string
  name: string
  address: string
  reportedAtMs: number
  isOnline: boolean
  /** What has overflowed since the simulation began, which no instrument reports. */
  spilledM3: number
}

/**
 * The stations of one journey, in their own organization. A station reports, and alarm delays
 * elapse, only when the journey says so.
 */
export class Plant {
  private constructor(
    readonly organisationId: string,
    readonly stations: readonly Station[],
  ) {}

  static async build(requests: StationRequests, foreign?: ForeignKind): Promise<Plant> {
    const mark = randomBytes(4).toString('hex')
    const organisationId = `e2e-${mark}`
    if (foreign) await call('POST', `${BACKEND}/foreign`, { organisationId, kind: foreign })
    if (Object.keys(requests).length === 0) return new Plant(organisationId, [])

    const stations = Object.entries(requests).flatMap(([like, { copies = 1, ...request }]) =>
      Array.from({ length: copies }, (_, copy) => ({
        ...request,
        like,
        edgeNodeId: copy === 0 ? `${like}-${mark}` : `${like}-${mark}-${copy + 1}`,
      })),
    )
    const body = { organisationId, stations }
    const added = (await call('POST', `${SIMULATOR}/stations`, body)) as {
      stations: StationReport[]
    }
    for (const report of added.stations) await elapse(report, 0)
    return new Plant(
      organisationId,
      stations.map(({ like }, index) => {
        const { edgeNodeId = '', name = '', address = '' } = added.stations[index] ?? {}
        return { id: edgeNodeId, name, address, like }
      }),
    )
  }

  /** The journey's station that is built like this demo station. */
  station(like: string): Station {
    const station = this.stations.find((each) => each.like === like)
    if (!station) throw new Error(`the journey has no station like ${like}`)
    return station
  }

  /** The stations in a city, by name. */
  inCity(city: string): Station[] {
    return this.stations
      .filter(({ address }) => address.endsWith(`, ${city}`))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  }

  get first(): Station {
    const [station] = this.stations
    if (!station) throw new Error('the journey has no station')
    return station
  }

  /** Breaks something, reports it, and thus raises its alarm. */
  async breakDown(
    station: Station,
    kind: FaultKind,
    { pump, elapseS }: { pump?: number; elapseS?: number } = {},
  ): Promise<StationReport> {
    await call('POST', `${SIMULATOR}/faults`, { edgeNodeId: station.id, kind, pump })
    return this.report(station, elapseS)
  }

  /** Repairs everything, reports it, and thus clears the alarms. */
  async repair(station: Station): Promise<StationReport> {
    await call('DELETE', `${SIMULATOR}/faults/${encodeURIComponent(station.id)}`)
    return this.report(station)
  }

  /** Advances a station to the present, or by `elapseS`, and has it report. */
  async report(station: Station, elapseS?: number): Promise<StationReport> {
    const url = `${SIMULATOR}/stations/${encodeURIComponent(station.id)}/reports`
    const report = (await call('POST', url, { elapseS })) as StationReport
    await elapse(report, PAST_ALARM_DELAYS_S)
    return report
  }
}

/** Elapses alarm delays once the backend has received the report; its alerts are stored by then. */
async function elapse(report: StationReport, seconds: number): Promise<void> {
  const { edgeNodeId, reportedAtMs, isOnline } = report
  const body = { edgeNodeId, reportedAtMs, isOnline, seconds }
  while ((await call('POST', `${BACKEND}/elapse`, body, [409])) === 'refused') await delay(20)
}

async function call(
  method: string,
  url: string,
  body?: object,
  refusals: readonly number[] = [],
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  if (refusals.includes(response.status)) return 'refused'
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
