import { checkAlerts } from './alert-checks'
import { createProbe } from './probe'
import type { Outcome, Subject } from './probe'
import { checkTerms } from './terms-checks'
import { checkTokens } from './token-checks'

export async function* checkBackend(subject: Subject): AsyncGenerator<Outcome> {
  const probe = createProbe(subject)
  yield* checkTokens(subject, probe)
  yield* checkAlerts(subject, probe)
  yield* checkTerms(subject, probe)
}
