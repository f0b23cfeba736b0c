import { callBackend } from './call'
import type { Answer, Call } from './call'
import { problemsOfAnswer } from './contract'
import type { Operation } from './operations'

export interface Subject {
  base: URL
  /** An ID token that the backend accepts. */
  token: string
  /** Whose it is. */
  uid: string
  /** A station that the token's owner may see; null: that of the first alert, if there is one. */
  edgeNodeId: string | null
  /** Also acknowledges an alert and accepts the terms, in the name of the token's owner. */
  mayWrite: boolean
}

export interface Outcome {
  name: string
  /** Empty: the contract is kept. */
  problems: string[]
  /** Why it was not looked at. */
  skipped?: string
}

export interface Probed {
  problems: string[]
  /** The answer's body; undefined where there is none. */
  body: unknown
}

/** Calls an operation, and checks the answer against the contract and the statuses that may come. */
export type Probe = (
  operation: Operation,
  call: Pick<Call, 'url' | 'body'> & { token?: string | null },
  statuses: readonly number[],
) => Promise<Probed>

export function createProbe({ base, token }: Subject): Probe {
  function judge({ path, method }: Operation, answer: Answer, statuses: readonly number[]) {
    const { status, body, problems } = answer
    if (!statuses.includes(status))
      return [...problems, `status ${status} instead of ${statuses.join(' or ')}`]
    return [...problems, ...problemsOfAnswer(path, method, status, body)]
  }

  return async (operation, call, statuses) => {
    try {
      const answer = await callBackend(base, { method: operation.method, token, ...call })
      return { problems: judge(operation, answer, statuses), body: answer.body }
    } catch (error) {
      return { problems: [`no answer within 7 s: ${reasonOf(error)}`], body: undefined }
    }
  }
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
