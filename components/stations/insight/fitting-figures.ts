import type { ShownColumn } from '@/components/stations/list/grid/list-columns'

/** Status and name. */
const FIXED = 2

/** By the widest breakpoint that fits, in rem. */
const MOST_FIGURES: readonly [rem: number, figures: number][] = [
  [120, 12],
  [100, 8],
  [80, 6],
  [64, 4],
  [0, 2],
]

/**
 * The columns that fit, in order. The one that the list is sorted by is among them: if it doesn't fit,
 * it takes the last one's place. A phone's card has room for that one.
 *
 * @param all status, name, and the figures
 * @param width in rem
 */
export function fittingFigures(
  all: readonly ShownColumn[],
  width: number | 'phone',
  sortColumn: string,
): ShownColumn[] {
  const most = width === 'phone' ? 1 : (MOST_FIGURES.find(([rem]) => rem <= width)?.[1] ?? FIXED)
  const fitting = all.slice(0, FIXED + most)
  const sorted = all.find(({ id }) => id === sortColumn)
  if (!sorted || fitting.includes(sorted)) return fitting
  return [...fitting.slice(0, -1), sorted]
}
