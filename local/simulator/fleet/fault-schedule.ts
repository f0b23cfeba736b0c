import { faultKindSchema, type Fault, type FaultKind } from '@/local/simulator/model/fault'
import { uniformAt } from '@/local/simulator/model/random'
import type { StationPlan } from './station-plan'

const SLOT_MS = 6 * 3_600_000
/** One random fault every two months per station. */
const SHARE_OF_SLOTS = 1 / 240
const NONE: readonly Fault[] = []

type FaultSource = Pick<StationPlan, 'seed' | 'nameplates'>

/** The 15–120 min fault of a six-hour slot, if any. Depends only on the arguments. */
export function randomFault({ seed, nameplates }: FaultSource, slot: number): Fault | null {
  if (uniformAt(seed, slot, 1) >= SHARE_OF_SLOTS) return null
  const startsAtMs = (slot + uniformAt(seed, slot, 2)) * SLOT_MS
  const span = { startsAtMs, endsAtMs: startsAtMs + (15 + 105 * uniformAt(seed, slot, 3)) * 60_000 }
  const pump = 1 + Math.floor(nameplates.length * uniformAt(seed, slot, 4))
  const draw = uniformAt(seed, slot, 5)
  if (draw < 0.35)
    return {
      kind: 'clogged-pump',
      pump,
      resistanceFactor: 5 + 35 * uniformAt(seed, slot, 6),
      ...span,
    }
  if (draw < 0.6) return { kind: 'failed-start', pump, ...span }
  if (draw < 0.75) return { kind: 'communication-loss', ...span }
  if (draw < 0.87) return { kind: 'power-failure', ...span }
  return { kind: draw < 0.95 ? 'stuck-float' : 'frozen-level', ...span }
}

export class FaultSchedule {
  private given: readonly Fault[]
  private random: readonly Fault[] = NONE
  private slot = Number.NaN
  private readonly clearedAtMs = new Map<FaultKind, number>()

  constructor(
    private readonly source: FaultSource,
    planned: readonly Fault[] = [],
    private readonly hasRandomFaults = false,
  ) {
    this.given = planned
  }

  /** With random faults, unless it is out of service: pumps at rest don't break. */
  static of(plan: StationPlan, planned: readonly Fault[] = []): FaultSchedule {
    return new FaultSchedule(plan, planned, plan.outOfServiceReason === undefined)
  }

  activeAt(atMs: number): readonly Fault[] {
    this.drawRandom(atMs)
    if (this.given.length === 0 && this.random.length === 0) return NONE
    return [...this.given, ...this.random].filter(
      ({ startsAtMs, endsAtMs }) => startsAtMs <= atMs && atMs < endsAtMs,
    )
  }

  inject(fault: Fault): void {
    const isLeft = ({ endsAtMs }: Fault) => endsAtMs > fault.startsAtMs
    this.given = [...this.given.filter(isLeft), fault]
  }

  /**
   * Ends the faults of a kind, or all, that have begun; those planned for later stay, and what has
   * always been so, which is no fault.
   */
  clear(atMs: number, only?: FaultKind): void {
    for (const kind of only ? [only] : faultKindSchema.options) this.clearedAtMs.set(kind, atMs)
    this.given = this.given.filter((fault) => this.isLeft(fault) || fault.startsAtMs === -Infinity)
    this.random = this.random.filter((fault) => this.isLeft(fault))
  }

  private isLeft({ kind, startsAtMs }: Fault): boolean {
    return startsAtMs > (this.clearedAtMs.get(kind) ?? -Infinity)
  }

  private drawRandom(atMs: number): void {
    const slot = Math.floor(atMs / SLOT_MS)
    if (slot === this.slot || !this.hasRandomFaults) return
    this.slot = slot
    this.random = [randomFault(this.source, slot - 1), randomFault(this.source, slot)]
      .filter((fault) => fault !== null)
      .filter((fault) => this.isLeft(fault))
  }
}
