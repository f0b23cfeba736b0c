import type { EdgeNodeId } from '@/lib/ids'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LONGEST_REASON, MUTE_LINE } from '@/lib/preferences/mutes'
import type { StoredMutes } from '@/lib/preferences/mutes'
import type { Alert } from './alert'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Hours to choose from. */
export const MUTE_HOURS = [1, 4, 8, 24] as const

/** Whatever is stored, nothing is muted for longer. An hour is for clocks that differ. */
const LONGEST_MUTE_MS = 25 * HOUR_MS
/** A key must not grow with an alert's name. */
const LONGEST_NAME = 200

/** What is muted: a station's alerts of one name, or all of them. */
export interface MuteSubject {
  edgeNodeId: EdgeNodeId
  /** null: every alert of the station. */
  alertName: string | null
}

/** One user's wish not to be told; it changes neither the alert nor what others are told. */
export interface Mute extends MuteSubject {
  /** ms UTC, to the minute. */
  untilMs: number
  reason: string
  includesCritical: boolean
}

/**
 * The mutes that haven't ended, in the order of their ends.
 *
 * @param nowMs ms UTC by the server's clock
 */
export function activeMutes(stored: StoredMutes, nowMs: number): Mute[] {
  return Object.entries(stored)
    .flatMap(([key, line]) => readMute(key, line) ?? [])
    .filter(({ untilMs }) => untilMs > nowMs && untilMs - nowMs <= LONGEST_MUTE_MS)
    .toSorted((a, b) => a.untilMs - b.untilMs)
}

/**
 * The mute of an alert, the longest if there are several; null if the user is to be told.
 * A critical alert, or one of unknown severity, takes a mute that was confirmed for such alerts.
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

/**
 * The mute that ends first, if all of a station's open alerts are muted; null if there are none, or if
 * one of them would notify the user. Acknowledged alerts don't count.
 */
export function muteOfAll(alerts: readonly Alert[], mutes: readonly Mute[]): Mute | null {
  const open = alerts.filter(({ isAcknowledged }) => !isAcknowledged)
  const found = new Set(open.map((alert) => muteOf(alert, mutes)))
  return found.has(null) ? null : (mutes.find((mute) => found.has(mute)) ?? null)
}

/** Whether muting it needs to be confirmed. */
export function mayBeCritical({ severity }: Pick<Alert, 'severity'>): boolean {
  return severity === null || severity === 'critical'
}

/** When a mute ends that begins now, ms UTC: at a full minute, which is what screens show. */
export function muteEndMs(hours: number, nowMs: number): number {
  return Math.ceil((nowMs + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS
}

/** With one more mute, and without those that have ended. A mute of the same subject is replaced. */
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

/** Without a mute, and without those that have ended. */
export function withoutMute(stored: StoredMutes, subject: MuteSubject, nowMs: number): StoredMutes {
  const key = keyOf(subject)
  const others = Object.entries(onlyActive(stored, nowMs)).filter(([other]) => other !== key)
  return Object.fromEntries(others)
}

/** Unique among mutes, and their key where they are stored. */
export function keyOf({ edgeNodeId, alertName }: MuteSubject): string {
  // No edge node id has a slash.
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
