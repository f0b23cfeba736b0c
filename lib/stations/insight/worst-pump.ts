import type { Figure, Why } from './figure'
import type { StationPump } from './scope'

/** Or a sentence on what is missing. */
export type PumpValue = number | string

const BADNESS = {
  highest: (value: number) => value,
  lowest: (value: number) => -value,
  furthest: Math.abs,
}
export type Worst = keyof typeof BADNESS

interface FigureKind extends Pick<Why, 'formula' | 'source' | 'fromMs' | 'toMs'> {
  unit: string
  worst: Worst
}

/** The worst pump's value, with all pumps' as inputs; missing only if all are. */
export function worstPump(
  pumps: readonly StationPump[],
  { unit, worst, ...why }: FigureKind,
  valueOf: (pump: StationPump) => PumpValue,
  inputsOf: (pump: StationPump) => Why['inputs'] = () => [],
): Figure {
  const values = pumps.map((pump) => ({ ...pump, value: valueOf(pump), inputs: inputsOf(pump) }))
  const shown = values
    .flatMap(({ position, value }) => (typeof value === 'number' ? [{ position, value }] : []))
    .toSorted((a, b) => BADNESS[worst](b.value) - BADNESS[worst](a.value))[0]
  const leftOut = values.flatMap(({ label, value }) =>
    typeof value === 'string' ? [{ what: label, why: value }] : [],
  )
  const inputs = values.flatMap(({ label, value, inputs }) => [
    { label, value: typeof value === 'number' ? value : null, unit },
    ...inputs.map((input) => ({ ...input, label: `${label}: ${input.label}` })),
  ])
  return {
    value: shown?.value ?? null,
    unit,
    pump: shown?.position,
    missing: shown ? null : (leftOut[0]?.why ?? 'No pumps known'),
    why: { ...why, inputs, leftOut },
  }
}
