/** Dashes by index of the line: accent, ink, gray, then the same with dashes. */
export const LINE_DASHES: readonly (number[] | undefined)[] = [
  undefined,
  undefined,
  undefined,
  [6, 3],
  [6, 3],
  [2, 3],
]

/** The same where lines have letters: none like another, so that no color is needed. */
export const LETTERED_DASHES: readonly (number[] | undefined)[] = [
  undefined,
  [8, 3],
  [2, 2],
  [12, 3, 2, 3],
  [5, 5],
  [8, 2, 2, 2, 2, 2],
]
