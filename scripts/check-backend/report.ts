import type { Outcome } from './probe'

export function reportLines({ name, problems, skipped }: Outcome): string[] {
  if (skipped !== undefined) return [`–    ${name} (skipped: ${skipped})`]
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL'
  return [`${mark} ${name}`, ...problems.map((problem) => `       ${problem}`)]
}

/** Skipped checks count as neither. */
export function summaryOf(outcomes: readonly Outcome[]): { line: string; isGood: boolean } {
  const looked = outcomes.filter(({ skipped }) => skipped === undefined)
  const failed = looked.filter(({ problems }) => problems.length > 0).length
  return { line: `${looked.length - failed} passed, ${failed} failed`, isGood: failed === 0 }
}
