import { pumpAt, pumpLabel } from '@/lib/pumps/pump'
import type { Pump } from '@/lib/pumps/pump'
import { pumpPositions } from '@/lib/pumps/state'
import type { Evidence, Figure, Why } from '../figure'

/** A pump of a station, which may have no record. */
export interface StationPump {
  position: number
  label: string
  record: Pump | null
}

/** A station's pumps by position: those on record, and others that report. */
export function pumpsOf({ station, pumps, metrics }: Evidence): StationPump[] {
  return pumpPositions(station.pumpIds, metrics?.values ?? {}).map((position) => ({
    position,
    label: pumpLabel(pumps, position),
    record: pumpAt(pumps, position),
  }))
}

/** What is computed of one pump: a value, or a sentence about what is missing. */
export type PumpValue = number | string

/** Which value is the worst; furthest: from 0. */
export type Worst = 'highest' | 'lowest' | 'furthest'

/** What a figure of several pumps is, apart from its values. */
export interface FigureKind {
  unit: string
  /** Which pump the cell shows. */
  worst: Worst
  why: Pick<Why, 'formula' | 'source' | 'fromMs' | 'toMs'>
}

/**
 * The worst pump's value, with all pumps' values as inputs. Pumps without a value are left out, and
 * the figure is missing only if all are.
 *
 * @param inputsOf what a pump's value was computed from
 */
export function worstPump(
  pumps: readonly StationPump[],
  { unit, worst, why }: FigureKind,
  valueOf: (pump: StationPump) => PumpValue,
  inputsOf: (pump: StationPump) => Why['inputs'] = () => [],
): Figure {
  const values = pumps.map((pump) => ({ pump, value: valueOf(pump) }))
  const known = values.flatMap(({ pump, value }) =>
    typeof value === 'number' ? [{ pump, value }] : [],
  )
  const [shown] = known.toSorted((a, b) => badnessOf(b.value, worst) - badnessOf(a.value, worst))
  const leftOut = values.flatMap(({ pump, value }) =>
    typeof value === 'string' ? [{ what: pump.label, why: value }] : [],
  )
  const inputs = values.flatMap(({ pump, value }) => [
    { label: pump.label, value: asKnown(value), unit },
    ...inputsOf(pump).map((input) => ({ ...input, label: `${pump.label}: ${input.label}` })),
  ])
  return {
    value: shown?.value ?? null,
    unit,
    ...(shown && { pump: shown.pump.position }),
    ofPumps: values.map(({ pump: { position }, value }) => ({ position, value: asKnown(value) })),
    missing: shown ? null : (leftOut[0]?.why ?? 'No pumps known'),
    why: { ...why, inputs, leftOut },
  }
}

function asKnown(value: PumpValue): number | null {
  return typeof value === 'number' ? value : null
}

function badnessOf(value: number, worst: Worst): number {
  if (worst === 'furthest') return Math.abs(value)
  return worst === 'highest' ? value : -value
}
