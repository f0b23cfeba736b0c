import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'
import { checkAlerts } from './alert-checks'
import { createProbe, type Outcome, type Subject, type Probe, type Expected } from './probe'
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

const termsSchema = z.object({ data: z.object({ version: backendIdSchema }) })

async function* checkTerms({ uid, mayWrite }: Subject, probe: Probe): AsyncGenerator<Outcome> {
  const { problems, body } = await probe(READ_TERMS, { url: READ_TERMS.path }, 'a 2xx')
  yield { name: 'GET /admin/terms: the current terms', problems }
  const version = termsSchema.safeParse(body).data?.data.version ?? null

  const accept = async (who: string, what: object, expected: Expected) =>
    (await probe(ACCEPT_TERMS, { url: acceptUrl(who), body: what }, expected)).problems
  yield {
    name: 'POST …/acceptTerms for another user: 403',
    problems: await accept(NOBODY, { version: version ?? NEVER_CURRENT }, 403),
  }
  yield {
    name: 'POST …/acceptTerms of a version that is not current: 409',
    problems: await accept(uid, { version: NEVER_CURRENT }, 409),
  }
  yield {
    name: 'POST …/acceptTerms without a version: 400',
    problems: await accept(uid, {}, 400),
  }

  const name = 'POST …/acceptTerms: recorded, also the second time'
  if (!mayWrite || version === null) {
    const skipped = mayWrite ? 'the terms are unknown' : 'needs --write'
    yield { name, problems: [], skipped }
    return
  }
  const first = await accept(uid, { version }, 'a 2xx')
  const second = await accept(uid, { version }, 'a 2xx')
  yield { name, problems: [...first, ...second] }
}
