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
