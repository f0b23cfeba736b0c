import { callBackend, type Answer, type Call } from './call'
import { problemsOfAnswer } from './contract'
import type { Operation } from './operations'

export interface Subject {
  base: URL
  token: string
  uid: string
  /** null: the station of the first alert, if any */
  edgeNodeId: string | null
  /** whether to acknowledge an alert and accept the terms */
  mayWrite: boolean
}

export interface Outcome {
  name: string
  /** empty: the contract is met */
  problems: string[]
  skipped?: string
}

export interface Probed {
  problems: string[]
  body: unknown
}

/** Any 2xx is success to Wetwell. */
export type Expected = 'a 2xx' | 400 | 401 | 403 | 404 | 409

export type Probe = (
  operation: Operation,
  call: Pick<Call, 'url' | 'body'> & { token?: string | null },
  expected: Expected,
) => Promise<Probed>

export function createProbe({ base, token }: Subject): Probe {
  function judge({ path, method }: Operation, answer: Answer, expected: Expected) {
    const { status, body, problems } = answer
    const isExpected = expected === 'a 2xx' ? status >= 200 && status <= 299 : status === expected
    if (!isExpected) return [...problems, `status ${status} instead of ${expected}`]
    return [...problems, ...problemsOfAnswer(path, method, status, body)]
  }

  return async (operation, call, expected) => {
    try {
      const answer = await callBackend(base, { method: operation.method, token, ...call })
      return { problems: judge(operation, answer, expected), body: answer.body }
    } catch (error) {
      return { problems: [`no response within 7 s: ${reasonOf(error)}`], body: undefined }
    }
  }
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

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
