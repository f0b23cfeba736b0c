import { edgeNodeIdSchema } from '@/lib/ids'
import type { FormerSilences } from '@/lib/preferences/preferences'
import { silenceKey, type SavedSilence } from './documents'
import { LONGEST_WITH_ALL_CRITICAL_MS } from './draft'
import type { Silence } from './silence'

/** End, to the minute in UTC; whether critical alerts are included; reason. */
const MUTE_LINE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)( critical)?: ([^\n]{1,200})$/u

/** `{ 'LS-014/High float': '2026-11-25T09:00Z: Float sticks' }`, and a quiet time, cut to today's limit. */
export function formerSilences(
  { mutes, quietUntilMs }: FormerSilences,
  setAtMs: number,
): SavedSilence[] {
  const silences = Object.entries(mutes).flatMap(([key, line]) => readMute(key, line) ?? [])
  if (quietUntilMs === null) return silences
  const quiet = { scope: 'everything', edgeNodeId: null, alertName: null } as const
  const untilMs = Math.min(quietUntilMs, setAtMs + LONGEST_WITH_ALL_CRITICAL_MS)
  return [...silences, former(quiet, untilMs, true, null)]
}

function readMute(key: string, line: string): SavedSilence | null {
  const [, until = '', critical, reason = ''] = MUTE_LINE.exec(line) ?? []
  const untilMs = Date.parse(until)
  // Edge node ids have no slash.
  const [id = '', ...name] = key.split('/')
  const station = edgeNodeIdSchema.safeParse(id)
  if (!station.success || Number.isNaN(untilMs)) return null
  const alertName = name.length > 0 ? name.join('/') : null
  const subject = { edgeNodeId: station.data, alertName }
  const scope = alertName === null ? 'station' : 'alert'
  return former({ scope, ...subject }, untilMs, critical !== undefined, reason)
}

function former(
  subject: Pick<Silence, 'scope' | 'edgeNodeId' | 'alertName'>,
  untilMs: number,
  includesCritical: boolean,
  reason: string | null,
): SavedSilence {
  const severity = includesCritical ? ('critical' as const) : null
  return {
    ...subject,
    ...{ key: silenceKey(subject), isFormer: true, reason, untilMs, includesCritical },
    // When it was set isn't known: a rise to critical breaks it.
    ...{ setAtMs: 0, sinceMs: null, setDuring: { severity, overflowSinceMs: null, levelM: null } },
  }
}
