import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
}

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numTotalTests: z.number().positive('Jest executed no test'),
})

/** Jest's `--json`; a suite that doesn't even load counts as a failure. */
export function countJest(report: string): Counts {
  const counts = jestReportSchema.parse(JSON.parse(report))
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
  }
}

const playwrightReportSchema = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Playwright's JSON reporter; an error outside any test counts as a failure. */
export function countPlaywright(report: string): Counts {
  const { errors, stats } = playwrightReportSchema.parse(JSON.parse(report))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** A suite of ours, which ends with `N passed, N failed`. */
export function countLastLine(output: string): Counts {
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  const match = /(\d+) passed, (\d+) failed/.exec(last)
  if (!match) throw new Error(`expected "N passed, N failed", got "${last}"`)
  return { passed: Number(match[1]), failed: Number(match[2]) }
}
