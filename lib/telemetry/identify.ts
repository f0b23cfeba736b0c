import { env } from '@/lib/env'
import { loadLogRocket } from './load-logrocket'
import { loadSentry } from './load-sentry'

/** Tells error reporting and session replay, where configured, who is signed in: a uid alone. */
export function identifySession({ uid }: { uid: string }): void {
  if (env.sentryDsn)
    void loadSentry(env.sentryDsn).then((sentry) => sentry.identifyUser(uid), console.error)
  if (env.logRocketAppId)
    void loadLogRocket(env.logRocketAppId).then(
      (logRocket) => logRocket.identify(uid),
      console.error,
    )
}

/** What happens from now on is not reported as that user's. */
export function forgetSession(): void {
  if (env.sentryDsn)
    void loadSentry(env.sentryDsn).then((sentry) => sentry.forgetUser(), console.error)
  if (env.logRocketAppId)
    void loadLogRocket(env.logRocketAppId).then(
      (logRocket) => logRocket.startNewSession(),
      console.error,
    )
}
