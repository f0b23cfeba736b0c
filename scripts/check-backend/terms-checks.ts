import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'
import { ACCEPT_TERMS, acceptUrl, NEVER_CURRENT, NOBODY, READ_TERMS } from './operations'
import type { Expected, Outcome, Probe, Subject } from './probe'

const termsSchema = z.object({ data: z.object({ version: backendIdSchema }) })

export async function* checkTerms(
  { uid, mayWrite }: Subject,
  probe: Probe,
): AsyncGenerator<Outcome> {
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
