import { figureOf, whyOver, type Figure, type Why } from './figure'
import type { StationPump } from './scope'

/** Or a sentence on what is missing. */
export type PumpValue = number | string

/** Of 10-minute readings, in %. More gain is a burst main, a bypass, a wrong meter. */
export const MEASURING_ERROR = 10

/** By what makes a value worse. A gain beyond the measuring error is as bad as a loss. */
export const BADNESS = {
  highest: (value: number) => value,
  lowest: (value: number) => -value,
  loss: (percent: number) => (percent > MEASURING_ERROR ? percent : -percent),
}
export type Worst = keyof typeof BADNESS

export const WORST_WORDS: Record<Worst, string> = {
  highest: 'The highest',
  lowest: 'The lowest',
  loss: `The greatest loss, or a gain of more than ${MEASURING_ERROR} %`,
}

/** The worst pump's value, with all pumps' as inputs; missing only if all are. */
export function worstPump(
  pumps: readonly StationPump[],
  period: Pick<Why, 'fromMs' | 'toMs'>,
  { unit, worst }: { unit: string; worst: Worst },
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
  const missing = leftOut[0]?.why ?? 'No pumps known'
  const figure = figureOf(shown?.value ?? null, missing, whyOver(period, inputs, leftOut))
  return { ...figure, pump: shown?.position }
}
