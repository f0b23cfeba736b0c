import { type EdgeNodeId, edgeNodeIdSchema } from '@/lib/ids'
import { LONGEST_REASON, MUTE_LINE, type StoredMutes } from '@/lib/preferences/mutes'
import type { Alert } from './alert'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const MUTE_HOURS = [1, 4, 8, 24] as const

/** Stored mutes that end later are ignored. One hour is for clocks that differ. */
const LONGEST_MUTE_MS = 25 * HOUR_MS
/** Limits the key's length. */
const LONGEST_NAME = 200

export interface MuteSubject {
  edgeNodeId: EdgeNodeId
  /** null: every alert of the station. */
  alertName: string | null
}

/** A personal mute. Others still get the alert. */
export interface Mute extends MuteSubject {
  /** A full minute. */
  untilMs: number
  reason: string
  includesCritical: boolean
}

/** The mutes that haven't ended, first to end first. */
export function activeMutes(stored: StoredMutes, nowMs: number): Mute[] {
  return Object.entries(stored)
    .flatMap(([key, line]) => readMute(key, line) ?? [])
    .filter(({ untilMs }) => untilMs > nowMs && untilMs - nowMs <= LONGEST_MUTE_MS)
    .toSorted((a, b) => a.untilMs - b.untilMs)
}

/**
 * The longest mute of an alert; null if it isn't muted. A critical alert, or one of unknown
 * severity, needs a mute that includes critical alerts.
 */
export function muteOf(
  alert: Pick<Alert, 'name' | 'severity'> & { edgeNodeId: EdgeNodeId | null },
  mutes: readonly Mute[],
): Mute | null {
  const isRelevant = ({ edgeNodeId, alertName, includesCritical }: Mute) =>
    edgeNodeId === alert.edgeNodeId &&
    (alertName === null || alertName === shortName(alert.name)) &&
    (includesCritical || !mayBeCritical(alert))
  return mutes.findLast(isRelevant) ?? null
}

/** The first mute to end if all unacknowledged alerts are muted, else null. */
export function muteOfAll(alerts: readonly Alert[], mutes: readonly Mute[]): Mute | null {
  const open = alerts.filter(({ isAcknowledged }) => !isAcknowledged)
  const found = new Set(open.map((alert) => muteOf(alert, mutes)))
  return found.has(null) ? null : (mutes.find((mute) => found.has(mute)) ?? null)
}

/** Unknown severities may be critical. */
export function mayBeCritical({ severity }: Pick<Alert, 'severity'>): boolean {
  return severity === null || severity === 'critical'
}

/** When a mute that starts now ends, rounded up to a full minute, as screens show it. */
export function muteEndMs(hours: number, nowMs: number): number {
  return Math.ceil((nowMs + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS
}

/** Adds or replaces a mute and drops those that have ended. */
export function withMute(
  stored: StoredMutes,
  mute: MuteSubject & { hours: number; reason: string; includesCritical: boolean },
  nowMs: number,
): StoredMutes {
  const until = `${new Date(muteEndMs(mute.hours, nowMs)).toISOString().slice(0, 16)}Z`
  const reason = mute.reason.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON)
  const line = `${until}${mute.includesCritical ? ' critical' : ''}: ${reason}`
  return { ...onlyActive(stored, nowMs), [keyOf(mute)]: line }
}

/** Removes a mute and drops those that have ended. */
export function withoutMute(stored: StoredMutes, subject: MuteSubject, nowMs: number): StoredMutes {
  const key = keyOf(subject)
  const others = Object.entries(onlyActive(stored, nowMs)).filter(([other]) => other !== key)
  return Object.fromEntries(others)
}

/** The storage key of a mute. */
export function keyOf({ edgeNodeId, alertName }: MuteSubject): string {
  // Edge node ids have no slash.
  return alertName === null ? edgeNodeId : `${edgeNodeId}/${shortName(alertName)}`
}

function onlyActive(stored: StoredMutes, nowMs: number): StoredMutes {
  const active = new Set(activeMutes(stored, nowMs).map(keyOf))
  return Object.fromEntries(Object.entries(stored).filter(([key]) => active.has(key)))
}

function readMute(key: string, line: string): Mute | null {
  const [, until, critical, reason] = MUTE_LINE.exec(line) ?? []
  const slash = key.indexOf('/')
  const station = edgeNodeIdSchema.safeParse(slash < 0 ? key : key.slice(0, slash))
  if (!station.success || until === undefined || reason === undefined) return null
  return {
    edgeNodeId: station.data,
    alertName: slash < 0 ? null : key.slice(slash + 1),
    untilMs: Date.parse(until),
    reason,
    includesCritical: critical !== undefined,
  }
}

function shortName(name: string): string {
  return name.slice(0, LONGEST_NAME)
}
