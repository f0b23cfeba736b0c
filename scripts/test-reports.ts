import { relative } from 'node:path'
import { z } from 'zod'

export interface TestRun {
  file: string
  titles: readonly string[]
  /** not skipped, not retried, not expected to fail */
  hasPassed: boolean
}

const jestSchema = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(
          z.object({
            ancestorTitles: z.array(z.string()),
            title: z.string(),
            status: z.string(),
            failing: z.boolean(),
            invocations: z.number(),
          }),
        ),
      }),
    ),
  })
  .transform(({ testResults }): TestRun[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status, failing, invocations }) => ({
        file: name,
        titles: [...ancestorTitles, title],
        hasPassed: status === 'passed' && !failing && invocations === 1,
      })),
    ),
  )

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

const playwrightSchema = z
  .object({ config: z.object({ rootDir: z.string() }), suites: z.array(suiteSchema) })
  .transform(({ config, suites }): TestRun[] =>
    suites.flatMap((suite) => runsOf(suite, `${config.rootDir}/${suite.title}`, [])),
  )

/** A Playwright file's outermost suite is named after it. */
function runsOf(
  { specs, suites = [] }: z.infer<typeof suiteSchema>,
  file: string,
  groups: readonly string[],
): TestRun[] {
  return [
    ...specs.map(({ title, tests }) => {
      const results = tests.flatMap(({ results }) => results)
      return {
        file,
        titles: [...groups, title],
        hasPassed:
          tests.every(({ results }) => results.length === 1) &&
          results.every(({ status }) => status === 'passed'),
      }
    }),
    ...suites.flatMap((suite) => runsOf(suite, file, [...groups, suite.title])),
  ]
}

/** From Jest (`--json`) or Playwright (reporter `json`). */
export function testRunsOf(report: string): TestRun[] {
  return z.union([jestSchema, playwrightSchema]).parse(JSON.parse(report))
}

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
