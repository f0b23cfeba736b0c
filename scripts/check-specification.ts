import type { NamedTest, Statement } from './specification-table'
import type { TestTitle } from './test-titles'

export interface Verdict {
  proven: number
  pending: number
  /** What is wrong, statement by statement. */
  problems: string[]
}

/** The tests of a file by its path, or null where there is no such file. */
export type ReadTests = (file: string) => readonly TestTitle[] | null

/** A statement is proven by tests that exist and run, or pending with what it waits for. */
export function checkStatements(statements: readonly Statement[], readTests: ReadTests): Verdict {
  const verdict: Verdict = { proven: 0, pending: 0, problems: [] }
  const seen = new Set<string>()
  for (const { id, text, tests, pending } of statements) {
    const problems = [
      ...(seen.has(id) ? ['its number is taken'] : []),
      ...(text === '' ? ['it says nothing'] : []),
      ...(tests.length === 0 && !pending ? ['no test proves it'] : []),
      ...tests.flatMap((test) => problemOf(test, readTests) ?? []),
    ]
    seen.add(id)
    verdict.problems.push(...problems.map((problem) => `${id}: ${problem}`))
    if (problems.length > 0) continue
    verdict[tests.length > 0 ? 'proven' : 'pending'] += 1
  }
  return verdict
}

function problemOf({ file, titles }: NamedTest, readTests: ReadTests): string | null {
  const tests = readTests(file)
  const name = [file, ...titles].join(' › ')
  if (!tests) return `${file} does not exist`
  if (titles.length === 0) return `${file} is named without a test`
  const found = tests.filter(({ path }) => endsWith(path, titles))
  if (found.length === 0) return `${name} does not exist`
  return found.every(({ isSkipped }) => isSkipped) ? `${name} is skipped` : null
}

function endsWith(path: readonly string[], end: readonly string[]): boolean {
  return end.every((title, index) => path[path.length - end.length + index] === title)
}
