import { formatQuantity } from '@/lib/units/format-quantity'
import type { SheetFormat } from './evidence'
import type { LevelBasis } from './level-basis'
import type { OverflowTimes } from './level-history'

/** An end known less exactly than this is told by its bounds. */
const MOST_SLACK_MS = 5 * 60_000

/** `3.42 m, high alarm 3.00 m`: with the limit that it reached. */
export function levelInWords(
  levelM: number,
  { highM, overflowM }: Extract<LevelBasis, { kind: 'level' }>,
  format: SheetFormat,
): string {
  const inUnits = (stored: number) => {
    const { text, symbol } = formatQuantity(stored, 'm', undefined, format.units)
    return `${text} ${symbol}`
  }
  const isOver = overflowM !== null && reaches(levelM, overflowM)
  const limit = isOver ? `overflow ${inUnits(overflowM)}` : `high alarm ${inUnits(highM)}`
  return `${inUnits(levelM)}, ${limit}`
}

/** `Tripped from 02:10 to 02:32`, at the minutes of the first and the last such reading. */
export function spanInWords(
  { firstMs, lastMs }: { firstMs: number; lastMs: number },
  { formatTime }: SheetFormat,
): string {
  return `Tripped from ${formatTime(firstMs)} to ${formatTime(lastMs)}`
}

/** History has 32 bits: 3.1 is stored as 3.0999999. */
export function reaches(levelM: number, limitM: number): boolean {
  return levelM >= Math.fround(limitM)
}

/** `Overflow from 02:10 to 02:32`, `Overflow since 02:10, not ended at 06:00`. */
export function overflowInWords(
  { startMs, isStartKnown, end }: OverflowTimes,
  { formatTime }: SheetFormat,
): string {
  const start = (word: string) =>
    startMs === null
      ? ', start not known'
      : ` ${word} ${isStartKnown ? '' : 'before '}${formatTime(startMs)}`
  switch (end.kind) {
    case 'ended':
      return end.atMs - end.earliestMs > MOST_SLACK_MS
        ? `Overflow${start('from')}, ended between ${formatTime(end.earliestMs)} and ${formatTime(end.atMs)}`
        : `Overflow${start('from')} to ${formatTime(end.atMs)}`
    case 'ended-by':
      return `Overflow${start('from')}, ended by ${formatTime(end.atMs)}`
    case 'lasting':
      return `Overflow${start('since')}, not ended at ${formatTime(end.atMs)}`
    case 'unknown':
      return `Overflow${start('since')}, not known since ${formatTime(end.sinceMs)}`
  }
}
