import { z } from 'zod'

type Equipment = 'hasLevelSensor' | 'hasOverflowFloat' | 'hasFlowMeter'

/** in place of what the station's plan says */
interface PlanChanges {
  kind?: 'stormwater'
  outOfServiceReason?: string
  levelControl?: 'held'
  instrumentation?: Partial<Record<Equipment, boolean>>
}

/** All that a fault may change, from the water to the record. */
export interface Effects {
  hasNoPower?: true
  /** factor on the inflow; 1 by default */
  inflowFactor?: number
  /** added to the inflow, as a share of all pumps' best flow */
  stormShare?: number
  /** how far the water outside stands above the crest */
  tailwaterM?: number
  /** A pump at rest lets water run back. */
  hasLeak?: true
  /** what the level sensor sends: a share of its range, or the last level */
  levelSensor?: number | 'frozen'
  /** where the high float hangs; a hanging one calls no pump */
  highFloat?: boolean
  /** `silent`: no report, and no word of the link's loss */
  link?: 'offline' | 'silent'
  /** how far the clock is ahead */
  clockMs?: number
  /** A value stays until it leaves its deadband. */
  isChangesOnly?: true
  /** by signal: null in place of its value, or the quality of the last one */
  signals?: Readonly<Record<string, null | number>>
  plan?: PlanChanges
}

interface FaultRow extends Effects {
  help: string
  of: 'pump' | 'well' | 'station'
  /** factor on the pump's internal resistance */
  resistanceFactor?: number
  cannotStart?: true
}

const [BAD, TOO_OLD] = [0, 500]
const TEN_MIN_MS = 600_000
const OUT = 'Taken out of service at the control port'
const FROZEN = { levelSensor: 'frozen' } as const
const WITH_METER = { instrumentation: { hasFlowMeter: true } }
const WITH_FLOATS_ONLY = { instrumentation: { hasLevelSensor: false, hasOverflowFloat: true } }

/** Each can be switched on and off at the control port, which lists them with their help. */
export const FAULTS = {
  'clogged-pump': { of: 'pump', help: 'delivers two fifths of its flow', resistanceFactor: 12 },
  'failed-start': { of: 'pump', help: 'trips and doesn’t run', cannotStart: true },
  'power-failure': { of: 'station', help: 'no pump runs', hasNoPower: true },
  'flow-meter-failure': {
    of: 'station',
    help: 'the outflow keeps its value, too old (quality 500)',
    signals: { outflow: TOO_OLD },
    plan: WITH_METER,
  },
  'leaking-check-valve': { of: 'well', help: 'backflow at rest', hasLeak: true, plan: WITH_METER },
  'open-loop': { of: 'well', help: 'level sensor at −25 % of its span', levelSensor: -0.25 },
  'short-circuit': { of: 'well', help: 'level sensor at 125 % of its span', levelSensor: 1.25 },
  'frozen-level': { of: 'well', help: 'the level stays, and pumps follow it', ...FROZEN },
  'level-null': {
    of: 'well',
    help: 'null; pumps follow the last one',
    ...FROZEN,
    signals: { level: null },
  },
  'level-bad': { of: 'well', help: 'bad; pumps follow it', ...FROZEN, signals: { level: BAD } },
  'stuck-float': { of: 'well', help: 'the high float hangs, up', highFloat: true },
  'dead-float': { of: 'well', help: 'the high float hangs, down', highFloat: false },
  overflow: { of: 'well', help: 'twice what the pumps can lift flows in', stormShare: 2 },
  surcharge: { of: 'well', help: 'so, and the outfall drowned', stormShare: 2, tailwaterM: 1.2 },
  'held-level': { of: 'well', help: 'drives hold one level', plan: { levelControl: 'held' } },
  'float-only': { of: 'well', help: 'two floats and no level sensor', plan: WITH_FLOATS_ONLY },
  'dry-storm-well': {
    of: 'well',
    help: 'no inflow',
    inflowFactor: 0,
    plan: { kind: 'stormwater' },
  },
  'changes-only': { of: 'station', help: 'confirms a value when it changes', isChangesOnly: true },
  'communication-loss': { of: 'station', help: 'offline, said so', link: 'offline' },
  silence: { of: 'station', help: 'reports stop without a word', link: 'silent' },
  'clock-ahead': { of: 'station', help: 'reports from 10 min ahead', clockMs: TEN_MIN_MS },
  'clock-behind': { of: 'station', help: 'reports from 10 min ago', clockMs: -TEN_MIN_MS },
  'out-of-service': {
    of: 'station',
    help: 'taken out, by its record',
    plan: { outOfServiceReason: OUT },
  },
} satisfies Record<string, FaultRow>

export type FaultKind = keyof typeof FAULTS

const ROWS: Readonly<Record<FaultKind, FaultRow>> = FAULTS

export const faultKindSchema = z.enum(Object.keys(FAULTS) as [FaultKind, ...FaultKind[]])

export interface Fault {
  kind: FaultKind
  /** of a pump; from 1 */
  pump?: number
  /** of a clogged pump, instead of the usual */
  resistanceFactor?: number
  startsAtMs: number
  /** Infinity: until cleared */
  endsAtMs: number
}

/** All faults together. If two change the same thing, the later one counts. */
export function effectsOf(faults: readonly Fault[]): Effects {
  let effects: Effects = {}
  for (const { kind } of faults) {
    const { signals, plan, ...others } = ROWS[kind]
    const instrumentation = { ...effects.plan?.instrumentation, ...plan?.instrumentation }
    effects = {
      ...effects,
      ...others,
      ...(signals && { signals: { ...effects.signals, ...signals } }),
      ...(plan && { plan: { ...effects.plan, ...plan, instrumentation } }),
    }
  }
  return effects
}

/** Positions count from 1. */
export function failsToStart(faults: readonly Fault[], position: number): boolean {
  return faults.some(({ kind, pump }) => pump === position && ROWS[kind].cannotStart)
}

/** Factor on the pump's internal resistance; 1 for a clean pump. */
export function resistanceFactor(faults: readonly Fault[], position: number): number {
  let factor = 1
  for (const { kind, pump, resistanceFactor: own } of faults)
    if (pump === position) factor *= own ?? ROWS[kind].resistanceFactor ?? 1
  return factor
}

export function faultHelp(): string[] {
  return Object.entries(ROWS).map(
    ([kind, { of, help }]) => `${kind.padEnd(20)} ${of.padEnd(8)} ${help}`,
  )
}
