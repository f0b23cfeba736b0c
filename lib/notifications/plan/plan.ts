import { silenceFor, type Silence } from '@/lib/alerts/silences/silence'
import { ownProperty } from '@/lib/parsing/records'
import { severityRank, type Cause } from './cause'
import { emptyRecord, type Raise, type RingRecord } from './record'
import { lastDueMs } from './schedule'
import { limitsAt, maySound, withTone } from './tone-limits'

/** A group's stations from which one more joins silently. */
const GROUP_LEAST = 3
/** Sizes at which it rings again. */
const GROUP_STEPS = [5, 20, 100]

export interface PlanInput {
  uid: string
  /** null: nothing was ever told to this user in this browser. */
  record: RingRecord | null
  causes: readonly Cause[]
  silences: readonly Silence[]
  /** For critical alerts; 0: never. */
  repeatMs: number
  /** Sound or notifications are on. While both are off nothing waits for one of them. */
  isOn: boolean
  receivedAtMs: number
  /** By the server's clock, like all times here. */
  nowMs: number
}

export interface RingPlan {
  record: RingRecord
  /** One tone for all. */
  ringing: Cause[]
  /** Those of `ringing` that rang before. */
  repeated: Cause[]
  /** Only update the notice of their group. */
  joining: Cause[]
  silenced: Cause[]
}

interface Open {
  cause: Cause
  raise: Raise
  isDue: boolean
}

/**
 * Decides what rings now. A cause rings when it is raised, comes back, or gets worse, and again when
 * its repeat is due. What is silenced, or over a limit, waits; nothing is dropped.
 */
export function planRinging(input: PlanInput): RingPlan {
  const { uid, causes, silences, isOn, receivedAtMs, nowMs } = input
  const past = input.record ?? emptyRecord(uid, receivedAtMs)
  const all = causes.map((cause) => ({ cause, raise: raiseOf(cause, past, nowMs) }))
  const raised = causes.filter((cause) => isNewRaise(cause, ownProperty(past.raises, cause.id)))
  const limits = limitsAt(past, raised, nowMs)
  const silenced = causes.filter((cause) => silenceFor(cause, silences, nowMs))
  const open = withDue(
    all.filter(({ cause }) => !silenced.includes(cause)),
    input,
  )
  const due = open.filter(({ isDue }) => isDue)
  const isQuiet = ({ cause }: Open) => !isOn || (!input.record && cause.kind === 'alert')
  const joining = due.filter((one) => !isQuiet(one) && joinsGroup(one, open, past))
  const ringing = due.filter(
    (one) =>
      !isQuiet(one) &&
      !joining.includes(one) &&
      maySound(one.cause, one.raise.hasRisen, limits, nowMs),
  )
  const rung = new Set([...joining, ...ringing, ...due.filter(isQuiet)].map(({ cause }) => cause))
  const sounding = ringing.map(({ cause }) => cause)
  return {
    record: {
      ...{ uid, receivedAtMs, ...withTone(limits, sounding, nowMs) },
      raises: Object.fromEntries(
        all.map(({ cause, raise }) => [
          cause.id,
          rung.has(cause) ? { ...raise, rangAtMs: nowMs, hasRisen: false } : raise,
        ]),
      ),
      groups: groupsAfter(ringing, open, past),
    },
    ringing: sounding,
    repeated: ringing.filter(({ raise }) => raise.rangAtMs !== null).map(({ cause }) => cause),
    joining: joining.map(({ cause }) => cause),
    silenced,
  }
}

function raiseOf(cause: Cause, { raises }: RingRecord, nowMs: number): Raise {
  const { severity, isCleared } = cause
  const before = ownProperty(raises, cause.id)
  if (!before || isNewRaise(cause, before))
    return { raisedAtMs: nowMs, rangAtMs: null, severity, isCleared, hasRisen: false }
  const isWorse = severityRank(severity) < severityRank(before.severity)
  return {
    // Times from a clock that was ahead must not delay anything.
    raisedAtMs: Math.min(before.raisedAtMs, nowMs),
    rangAtMs: isWorse || before.rangAtMs === null ? null : Math.min(before.rangAtMs, nowMs),
    severity,
    isCleared,
    hasRisen: isWorse || before.hasRisen,
  }
}

function isNewRaise({ isCleared }: Cause, before: Raise | undefined): boolean {
  return !before || (before.isCleared && !isCleared)
}

/** Alerts repeat together once the first is due. */
function withDue(
  open: readonly Omit<Open, 'isDue'>[],
  { repeatMs, nowMs }: Pick<PlanInput, 'repeatMs' | 'nowMs'>,
): Open[] {
  const repeats = open.filter(
    ({ cause, raise }) =>
      cause.kind === 'alert' &&
      cause.severity === 'critical' &&
      !cause.isCleared &&
      raise.rangAtMs !== null &&
      repeatMs > 0,
  )
  const isRepeatDue = repeats.some(({ raise }) => nowMs - (raise.rangAtMs ?? nowMs) >= repeatMs)
  return open.map((one) => {
    const { cause, raise } = one
    const isRepeat = isRepeatDue && repeats.includes(one)
    if (cause.kind === 'alert') return { ...one, isDue: isRepeat || raise.rangAtMs === null }
    const dueMs = lastDueMs(cause, raise, nowMs)
    return { ...one, isDue: dueMs !== null && dueMs > (raise.rangAtMs ?? -Infinity) }
  })
}

/** Power or communication lost at one more station of an area that has rung. */
function joinsGroup({ cause, raise }: Open, open: readonly Open[], past: RingRecord): boolean {
  const { group, isMinor } = cause
  if (group?.kind !== 'area' || !isMinor || raise.hasRisen) return false
  const before = ownProperty(past.groups, group.id) ?? 0
  const stations = stationsIn(group.id, open)
  if (GROUP_STEPS.some((step) => before < step && step <= stations)) return false
  return before >= GROUP_LEAST
}

function stationsIn(groupId: string, open: readonly Open[]): number {
  const ofGroup = open.filter(({ cause }) => cause.group?.id === groupId)
  return new Set(ofGroup.map(({ cause }) => cause.edgeNodeId)).size
}

function groupsAfter(
  ringing: readonly Open[],
  open: readonly Open[],
  { groups }: RingRecord,
): RingRecord['groups'] {
  const ids = new Set(open.flatMap(({ cause }) => cause.group?.id ?? []))
  const rang = new Set(ringing.flatMap(({ cause }) => cause.group?.id ?? []))
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      rang.has(id) ? stationsIn(id, open) : (ownProperty(groups, id) ?? 0),
    ]),
  )
}
