import { checkAlerts } from './alert-checks'
import { createProbe, type Outcome, type Subject } from './probe'
import { checkTerms } from './terms-checks'
import { checkTokens } from './token-checks'

export async function* checkBackend(subject: Subject): AsyncGenerator<Outcome> {
  const probe = createProbe(subject)
  yield* checkTokens(subject, probe)
  yield* checkAlerts(subject, probe)
  yield* checkTerms(subject, probe)
}
