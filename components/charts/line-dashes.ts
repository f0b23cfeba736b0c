/** By index of the line: accent, ink, gray, then the same with dashes. */
export const LINE_DASHES: readonly (number[] | undefined)[] = [
  undefined,
  undefined,
  undefined,
  [6, 3],
  [6, 3],
  [2, 3],
]

/** For lettered lines: all different, so they need no color. */
export const LETTERED_DASHES: readonly (number[] | undefined)[] = [
  undefined,
  [8, 3],
  [2, 2],
  [12, 3, 2, 3],
  [5, 5],
  [8, 2, 2, 2, 2, 2],
]
