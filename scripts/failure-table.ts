import { relative } from 'node:path'
import type { TestRun } from './test-reports'

/** No tests: the suite itself failed. */
export interface Round {
  suite: string
  runs: readonly TestRun[]
}

/** Failed rounds per test, worst first. */
export function failureTable(rounds: readonly Round[]): { text: string; failures: number } {
  const failedTests = rounds.flatMap((round) => failuresOf(round))
  const counts = new Map<string, number>()
  for (const name of failedTests) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lines = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${String(count).padStart(3)} × ${name}`)
  const suites = [...new Set(rounds.map(({ suite }) => suite))].map((suite) => {
    const own = rounds.filter((round) => round.suite === suite)
    const failures = own.flatMap(failuresOf).length
    const tests = own.reduce((sum, { runs }) => sum + runs.length, 0)
    return `${suite}: ${own.length} rounds, ${tests} tests, ${failures} failures`
  })
  return { text: [...suites, ...lines].join('\n'), failures: failedTests.length }
}

function failuresOf({ suite, runs }: Round): string[] {
  if (runs.length === 0) return [`${suite}: the suite itself`]
  return runs
    .filter(({ hasPassed }) => !hasPassed)
    .map(({ file, titles }) => [`${suite}: ${relative('', file)}`, ...titles].join(' › '))
}
