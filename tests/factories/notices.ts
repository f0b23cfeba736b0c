import { openAlerts, type OpenAlert } from '@/lib/alerts/open-alerts'
import { planNotices, type NoticePlan, type NoticeSettings } from '@/lib/notifications/notice-plan'
import type { NoticeRecord } from '@/lib/notifications/notice-records'
import { anAlert, NOW_MS } from './station'

const UID = 'olivia'
export const POLL_MS = 5000
export const MINUTE_MS = 60_000
const ON: NoticeSettings = {
  notifications: true,
  alertSound: true,
  repeatIntervalS: 0,
  silences: [],
}

export function open(...ids: string[]): OpenAlert[] {
  return openAlerts(
    ids.map((id) => anAlert({ id, name: `Alarm ${id}` })),
    [],
  )
}

interface Moment {
  record: NoticeRecord | null
  alerts: OpenAlert[]
  atMs?: number
  receivedAtMs?: number
  startedAtMs?: number
  heard?: string[]
  settings?: Partial<NoticeSettings>
}

export function plan({ record, alerts, atMs = NOW_MS, ...rest }: Moment): NoticePlan {
  return planNotices({
    uid: UID,
    record,
    heard: new Set(rest.heard),
    startedAtMs: rest.startedAtMs ?? NOW_MS,
    received: { atMs: rest.receivedAtMs ?? atMs, open: alerts },
    settings: { ...ON, ...rest.settings },
    nowMs: atMs,
  })
}

/** After a list with these alerts, all announced. */
export function after(...ids: string[]): NoticeRecord {
  return plan({ record: null, alerts: open(...ids) }).record
}

export const titles = ({ notices }: NoticePlan) => notices.map(({ title }) => title)

/** Power failures of one area; all but the last may have been announced. */
export function flood(count: number, isOfFirstMinutes = true, overrides: object = {}): OpenAlert[] {
  const title = `Power failure at ${count} stations`
  const group = { id: 'p1', kind: 'area' as const, title, isOfFirstMinutes }
  return Array.from({ length: count }, (_, index) => {
    const last = index === count - 1 ? overrides : {}
    const alert = anAlert({ id: `p${index + 1}`, edge_node_id: `LS-00${index}`, ...last })
    return openAlerts([alert], [], new Map([[alert.id, group]]))
  }).flat()
}
