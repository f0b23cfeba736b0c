import { activeMutes } from '@/lib/alerts/mutes'
import type { Preferences } from '@/lib/preferences/preferences'
import type { Silence } from './plan/silences'

const LONGEST_QUIET_MS = 24 * 3_600_000
const SET_DURING = { severity: 'critical', overflowSinceMs: null, levelM: null } as const

/** A user's mutes and quiet time as silences. */
export function personalSilences(
  { mutes, quietUntil }: Pick<Preferences, 'mutes' | 'quietUntil'>,
  nowMs: number,
): Silence[] {
  const silences = activeMutes(mutes, nowMs).map(
    ({ edgeNodeId, alertName, untilMs, includesCritical }): Silence => ({
      scope: alertName === null ? 'station' : 'alert',
      ...{ edgeNodeId, alertName, untilMs, includesCritical, sinceMs: null, setDuring: SET_DURING },
    }),
  )
  if (quietUntil === null || quietUntil > nowMs + LONGEST_QUIET_MS) return silences
  return [
    ...silences,
    {
      ...{ scope: 'everything', edgeNodeId: null, alertName: null, untilMs: quietUntil },
      ...{ includesCritical: true, sinceMs: null, setDuring: SET_DURING },
    },
  ]
}
