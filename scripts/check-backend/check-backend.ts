import { checkAlerts } from './alert-checks'
import { createProbe, type Outcome, type Subject, type Probe } from './probe'
import { checkTerms } from './terms-checks'
import {
  ACCEPT_TERMS,
  acceptUrl,
  ACKNOWLEDGE,
  acknowledgeUrl,
  configurationsUrl,
  LIST_ALERTS,
  LIST_CONFIGURATIONS,
  NEVER_CURRENT,
  NOBODY,
  READ_TERMS,
  UNKNOWN_STATION,
} from './operations'

export async function* checkBackend(subject: Subject): AsyncGenerator<Outcome> {
  const probe = createProbe(subject)
  yield* checkTokens(subject, probe)
  yield* checkAlerts(subject, probe)
  yield* checkTerms(subject, probe)
}

const BAD_TOKENS = [
  ['without a token', null],
  ['with a bad token', 'not.a.token'],
] as const

/** None of the five calls may return anything without a valid token. */
async function* checkTokens({ uid }: Subject, probe: Probe): AsyncGenerator<Outcome> {
  const calls = [
    { operation: LIST_ALERTS, url: LIST_ALERTS.path },
    { operation: LIST_CONFIGURATIONS, url: configurationsUrl(UNKNOWN_STATION) },
    { operation: ACKNOWLEDGE, url: acknowledgeUrl(NOBODY) },
    { operation: READ_TERMS, url: READ_TERMS.path },
    { operation: ACCEPT_TERMS, url: acceptUrl(uid), body: { version: NEVER_CURRENT } },
  ]
  for (const { operation, ...call } of calls)
    for (const [what, token] of BAD_TOKENS) {
      const { problems } = await probe(operation, { ...call, token }, 401)
      yield { name: `${operation.method.toUpperCase()} ${operation.path} ${what}: 401`, problems }
    }
}
