import { AREA_STATIONS_MIN } from '@/lib/alerts/groups/group'
import { silenceFor, type Silence, type SpecialCauses } from '@/lib/alerts/silences/silence'
import { ownProperty } from '@/lib/parsing/records'
import { conditionKey, isOverflow, type Cause, type CauseKind } from './cause'
import { isAcknowledged, overflowStarts, raiseOf, withStart } from './raise'
import { emptyRecord, withoutFuture, type RingRecord } from './record'
import { withDue, type Open, type Told } from './schedule'
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
  /** By which screens show what is silenced; null: they keep the last. */
  special: SpecialCauses | null
  /** Raised for the first time, or again. */
  raised: Cause[]
  /** By cause: how often a condition that rings was raised in how many ms. */
  chatter: ReadonlyMap<string, { times: number; withinMs: number }>
  isStorm: boolean
}

/** What is raised, comes back or gets worse rings. What is silenced or over a limit waits; nothing is dropped. */
export function planRinging(input: PlanInput): RingPlan {
  const { uid, silences, isOn, receivedAtMs, nowMs } = input
  const isOutdated = isOlderThanRecord(input)
  const past = withoutFuture(input.record ?? emptyRecord(uid), nowMs)
  const unknownKinds = isOutdated ? [...input.unknownKinds, 'alert' as const] : input.unknownKinds
  const isUnknown = (kind: CauseKind) => unknownKinds.includes(kind)
  const mayOverflow = isUnknown('overflow')
  const overflows = overflowStarts(input.causes, past, mayOverflow, nowMs)
  const all = input.causes
    .filter(({ kind }) => !isOutdated || kind !== 'alert')
    .map((cause) => withStart(cause, overflows))
    .filter((cause) => !isAcknowledged(cause))
    .map((cause) => {
      const { raise, isNew } = raiseOf(cause, past, mayOverflow, nowMs)
      const { severity, becameCriticalMs } = raise
      return { cause: { ...cause, severity, becameCriticalMs }, raise, isNew }
    })
  const causes = all.map(toCause)
  const raised = all.filter(({ isNew }) => isNew).map(toCause)
  const limits = limitsAt(past, raised, nowMs)
  const silenced = causes.filter((cause) => silenceFor(cause, silences, nowMs))
  const maySoundNow = ({ cause, raise }: Told) => maySound(cause, raise.hasRisen, limits, nowMs)
  const open = withDue(
    all.filter(({ cause }) => !silenced.includes(cause)),
    input,
    maySoundNow,
  )
  const due = open.filter(({ isDue }) => isDue)
  const isFirstList = past.receivedAtMs === null
  const isQuiet = ({ cause }: Open) =>
    !isOn || (isFirstList && cause.kind === 'alert' && !isOverflow(cause))
  const joining = due.filter((one) => !isQuiet(one) && joinsGroup(one, open, past))
  const loud = due.filter((one) => !isQuiet(one) && !joining.includes(one))
  // A condition that chatters rings as one, or its critical repeats would hold back the rest.
  const conditions = new Set(loud.filter(maySoundNow).map(({ cause }) => conditionKey(cause)))
  const ringing = loud.filter(({ cause }) => conditions.has(conditionKey(cause)))
  const rung = new Set([...joining, ...ringing, ...due.filter(isQuiet)].map(toCause))
  const sounding = ringing.map(toCause)
  const kept = Object.entries(past.raises).filter(([, { kind }]) => isUnknown(kind))
  return {
    record: {
      ...{ uid, version: past.version, shown: past.shown, overflows },
      overflowsKnownAtMs: mayOverflow ? past.overflowsKnownAtMs : nowMs,
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
    open: open.map(toCause),
    ringing: sounding,
    repeated: ringing.filter(({ raise }) => raise.rangAtMs !== null).map(toCause),
    joining: joining.map(toCause),
    ...{ silenced, raised, isStorm: limits.isStorm },
    special: isOutdated
      ? null
      : new Map(causes.filter(isSpecial).map((cause) => [cause.id, cause])),
    chatter: new Map(
      sounding.flatMap((cause) => {
        const chatter = chatterOf(cause, limits, nowMs)
        return chatter ? [[cause.id, chatter] as const] : []
      }),
    ),
  }
}

function toCause({ cause }: Told): Cause {
  return cause
}

/** As in a tab that has just taken over. */
function isOlderThanRecord({ record, receivedAtMs, nowMs }: PlanInput): boolean {
  const lastMs = record?.receivedAtMs ?? -Infinity
  return (receivedAtMs ?? -Infinity) < lastMs && lastMs < nowMs + CLOCK_TOLERANCE_MS
}

function isSpecial(cause: Cause): boolean {
  return (isOverflow(cause) && !cause.isOnce) || cause.becameCriticalMs !== null
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
