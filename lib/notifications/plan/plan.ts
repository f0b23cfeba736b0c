import { AREA_STATIONS_MIN } from '@/lib/alerts/groups/group'
import { severityRank } from '@/lib/alerts/order'
import { silenceFor, type Silence } from '@/lib/alerts/silences/silence'
import { ownProperty } from '@/lib/parsing/records'
import { isCritical, isOverflow, overflowId, type Cause, type CauseKind } from './cause'
import { emptyRecord, withoutFuture, type Raise, type RingRecord } from './record'
import { lastDueMs } from './schedule'
import { chatterOf, limitsAt, maySound, withTone } from './tone-limits'

/** Sizes at which it rings again. */
const GROUP_STEPS = [5, 20, 100]
/** How far the clocks of two tabs may differ; a record further ahead is from a wrong clock. */
const CLOCK_TOLERANCE_MS = 5000

export interface PlanInput {
  uid: string
  /** null: nothing was ever told to this user in this browser. */
  record: RingRecord | null
  causes: readonly Cause[]
  /** Kinds whose causes aren't known now: none that is missing has ended. */
  unknownKinds: readonly CauseKind[]
  silences: readonly Silence[]
  /** For critical alerts; 0: never. */
  repeatMs: number
  /** Sound or notifications are on. While both are off nothing waits for one of them. */
  isOn: boolean
  /** Receipt of the alerts; null: none were received. */
  receivedAtMs: number | null
  /** By the server's clock, like all times here. */
  nowMs: number
}

export interface RingPlan {
  record: RingRecord
  /** All that may have a notice, silenced ones apart. */
  open: Cause[]
  /** One tone for all. */
  ringing: Cause[]
  /** Those of `ringing` that rang before. */
  repeated: Cause[]
  /** Only update the notice of their group. */
  joining: Cause[]
  silenced: Cause[]
  /** Raised for the first time, or again. */
  raised: Cause[]
  /** By cause: how often a condition that rings was raised in how many ms. */
  chatter: ReadonlyMap<string, { times: number; withinMs: number }>
  isStorm: boolean
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
  const { uid, silences, isOn, receivedAtMs, nowMs } = input
  const isOutdated = isOlderThanRecord(input)
  const past = withoutFuture(input.record ?? emptyRecord(uid), nowMs)
  const causes = input.causes.filter(({ kind }) => !isOutdated || kind !== 'alert')
  const unknownKinds = isOutdated ? [...input.unknownKinds, 'alert' as const] : input.unknownKinds
  const isUnknown = (kind: CauseKind) => unknownKinds.includes(kind)
  const mayOverflow = isUnknown('overflow')
  const all = causes.map((cause) => ({ cause, raise: raiseOf(cause, past, mayOverflow, nowMs) }))
  const raised = causes.filter((cause) => isNewRaise(cause, raiseBefore(cause, past)))
  const limits = limitsAt(past, raised, nowMs)
  const silenced = causes.filter((cause) => silenceFor(silenceable(cause), silences, nowMs))
  const open = withDue(
    all.filter(({ cause }) => !silenced.includes(cause)),
    input,
  )
  const due = open.filter(({ isDue }) => isDue)
  const isFirstList = past.receivedAtMs === null
  const isQuiet = ({ cause }: Open) =>
    !isOn || (isFirstList && cause.kind === 'alert' && !isOverflow(cause))
  const joining = due.filter((one) => !isQuiet(one) && joinsGroup(one, open, past))
  const ringing = due.filter(
    (one) =>
      !isQuiet(one) &&
      !joining.includes(one) &&
      maySound(one.cause, one.raise.hasRisen, limits, nowMs),
  )
  const rung = new Set([...joining, ...ringing, ...due.filter(isQuiet)].map(({ cause }) => cause))
  const sounding = ringing.map(({ cause }) => cause)
  const kept = Object.entries(past.raises).filter(([, { kind }]) => isUnknown(kind))
  return {
    record: {
      ...{ uid, version: past.version + 1, shown: past.shown },
      receivedAtMs: isOutdated ? past.receivedAtMs : (receivedAtMs ?? past.receivedAtMs),
      ...withTone(limits, sounding, nowMs),
      raises: Object.fromEntries([
        ...kept,
        ...all.map(({ cause, raise }) => [
          cause.id,
          rung.has(cause) ? { ...raise, rangAtMs: nowMs, hasRisen: false } : raise,
        ]),
      ]),
      groups: { ...(isUnknown('alert') && past.groups), ...groupsAfter(ringing, open, past) },
    },
    open: open.map(({ cause }) => cause),
    ringing: sounding,
    repeated: ringing.filter(({ raise }) => raise.rangAtMs !== null).map(({ cause }) => cause),
    joining: joining.map(({ cause }) => cause),
    ...{ silenced, raised, isStorm: limits.isStorm },
    chatter: new Map(
      sounding.flatMap((cause) => {
        const chatter = chatterOf(cause, limits, nowMs)
        return chatter ? [[cause.id, chatter] as const] : []
      }),
    ),
  }
}

/** As in a tab that has just taken over. */
function isOlderThanRecord({ record, receivedAtMs, nowMs }: PlanInput): boolean {
  const lastMs = record?.receivedAtMs ?? -Infinity
  return (receivedAtMs ?? -Infinity) < lastMs && lastMs < nowMs + CLOCK_TOLERANCE_MS
}

/** To a silence, an alert that tells of an overflow is the overflow. */
function silenceable(cause: Cause): Cause {
  return isOverflow(cause) ? { ...cause, kind: 'overflow', sinceMs: cause.overflowSinceMs } : cause
}

/** @param mayOverflow an alert may still tell of an overflow, so it gets no less severe */
function raiseOf(cause: Cause, past: RingRecord, mayOverflow: boolean, nowMs: number): Raise {
  const { kind, severity, isCleared } = cause
  const before = raiseBefore(cause, past)
  if (!before || isNewRaise(cause, before))
    return { kind, raisedAtMs: nowMs, rangAtMs: null, severity, isCleared, hasRisen: false }
  const isWorse = severityRank(severity) < severityRank(before.severity)
  return {
    ...{ kind, isCleared, raisedAtMs: before.raisedAtMs },
    severity: isWorse || !mayOverflow ? severity : before.severity,
    rangAtMs: isWorse ? null : before.rangAtMs,
    hasRisen: isWorse || before.hasRisen,
  }
}

/** An alert that tells of an overflow goes on where the overflow was. */
function raiseBefore(cause: Cause, { raises }: RingRecord): Raise | undefined {
  const own = ownProperty(raises, cause.id)
  return own ?? (isOverflow(cause) ? ownProperty(raises, overflowId(cause.edgeNodeId)) : undefined)
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
      isCritical(cause) &&
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

/** Power or communication just lost at one more station of an area that has rung. */
function joinsGroup({ cause, raise }: Open, open: readonly Open[], past: RingRecord): boolean {
  const { group, isMinor } = cause
  if (group?.kind !== 'area' || !isMinor || raise.hasRisen || raise.rangAtMs !== null) return false
  const before = ownProperty(past.groups, group.id) ?? 0
  const stations = stationsIn(group.id, open)
  if (GROUP_STEPS.some((step) => before < step && step <= stations)) return false
  return before >= AREA_STATIONS_MIN
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
