import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { timestampSchema } from '@/lib/parsing/fields'
import { alertSeveritySchema } from '../alert'
import { LONGEST_NAME, SILENCE_SCOPES, type Silence } from './silence'

/** Limit in firestore.rules. */
export const LONGEST_REASON = 200

export interface SilenceDraft extends Silence {
  reason: string | null
}

export interface SavedSilence extends SilenceDraft {
  key: string
}

const timeMs = timestampSchema.nullable().catch(null)

const setDuringSchema = z
  .object({
    severity: alertSeveritySchema.nullable().catch(null),
    overflowSince: timeMs,
    levelM: z.number().nullable().catch(null),
  })
  .catch({ severity: null, overflowSince: null, levelM: null })

/** `preferences/{uid}/silences/{key}`. Unreadable parts are dropped if alarms then ring sooner; otherwise it counts as none. */
export const silenceSchema = z
  .object({
    scope: z.enum(SILENCE_SCOPES),
    edgeNodeId: edgeNodeIdSchema.nullable().default(null),
    alertName: z.string().nullable().default(null),
    since: timeMs,
    includesCritical: z.boolean().catch(false),
    setDuring: setDuringSchema,
    until: timestampSchema,
    createdAt: timeMs,
    reason: z.string().nullable().catch(null),
  })
  .refine(namesItsSubject, 'names no station or alert')
  .transform(({ since, until, createdAt, setDuring, ...silence }): SilenceDraft => {
    const { overflowSince, ...during } = setDuring
    return {
      ...silence,
      sinceMs: since,
      setDuring: { ...during, overflowSinceMs: overflowSince },
      setAtMs: createdAt,
      untilMs: until,
    }
  })

/** Otherwise it would cover alerts without a station. */
function namesItsSubject({ scope, edgeNodeId, alertName }: KeyParts): boolean {
  if (scope === 'everything' || scope === 'alerts-lost') return true
  return edgeNodeId !== null && (scope !== 'alert' || alertName !== null)
}

type KeyParts = Pick<Silence, 'scope' | 'edgeNodeId' | 'alertName'>

/** A new silence replaces one of the same subject: `alert LS-001 High float`. */
export function silenceKey({ scope, edgeNodeId, alertName }: KeyParts): string {
  return [scope, edgeNodeId, alertName?.slice(0, LONGEST_NAME)]
    .filter(Boolean)
    .join(' ')
    .replaceAll('/', '%2F')
}

/** What is written, without `createdAt`. */
export function silenceFields(silence: SilenceDraft): object {
  const { scope, edgeNodeId, alertName, sinceMs, includesCritical, setDuring } = silence
  const { severity, overflowSinceMs, levelM } = setDuring
  const timeOf = (ms: number | null) => ms && new Date(ms)
  return known({
    scope,
    edgeNodeId,
    alertName: alertName?.slice(0, LONGEST_NAME),
    since: timeOf(sinceMs),
    includesCritical,
    setDuring: known({ severity, overflowSince: timeOf(overflowSinceMs), levelM }),
    until: new Date(silence.untilMs),
    reason: silence.reason?.trim().slice(0, LONGEST_REASON) || null,
  })
}

function known(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))
}
