import type { Figure } from '@/lib/stations/insight/figure'

/** How far a figure may be from the truth. */
export interface Tolerance {
  /** In the figure's unit. */
  by: number
  because: string
}

/** A figure beside the truth. */
export interface Row {
  figure: string
  unit: string
  truth: number
  /** null: no value. */
  computed: number | null
  tolerance: Tolerance
  isOk: boolean
}

export function compare(
  figure: string,
  { value, unit }: Pick<Figure, 'value' | 'unit'>,
  truth: number,
  tolerance: Tolerance,
): Row {
  const isOk = value !== null && Math.abs(value - truth) <= tolerance.by
  return { figure, unit, truth, computed: value, tolerance, isOk }
}

/** A pump's value among a figure's inputs. */
export function ofPump({ why, unit }: Figure, label: string): Pick<Figure, 'value' | 'unit'> {
  return { value: why.inputs.find((input) => input.label === label)?.value ?? null, unit }
}

/** @param share of the truth */
export function within(share: number, truth: number, because: string): Tolerance {
  return { by: share * Math.abs(truth), because }
}

/** A table of rows, as lines of text. */
export function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map(({ figure, unit, truth, computed, tolerance, isOk }) => [
    figure,
    shown(truth),
    computed === null ? 'none' : shown(computed),
    `± ${shown(tolerance.by)}`,
    unit,
    isOk ? 'ok' : 'BEYOND',
    tolerance.because,
  ])
  const head = ['figure', 'truth', 'computed', 'tolerance', 'unit', '', 'because']
  return aligned([head, ...cells], (column) => column > 0 && column <= 3)
}

/** Rows of cells in columns as wide as their longest text. */
export function aligned(
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean,
): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((text, column) =>
        isRight(column) ? text.padStart(widthOf(column)) : text.padEnd(widthOf(column)),
      )
      .join('  ')
      .trimEnd(),
  )
}

function shown(value: number): string {
  return Number(value.toPrecision(4)).toString()
}
