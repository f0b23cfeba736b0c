import { env } from '@/lib/env'
import { loadLogRocket } from './load-logrocket'
import { loadSentry } from './load-sentry'

/** Identifies the user to the configured tools by uid only. */
export function identifySession({ uid }: { uid: string }): void {
  if (env.sentryDsn)
    void loadSentry(env.sentryDsn).then((sentry) => sentry.setUser({ id: uid }), console.error)
  if (env.logRocketAppId)
    void loadLogRocket(env.logRocketAppId).then(
      (logRocket) => logRocket.identify(uid),
      console.error,
    )
}

export function forgetSession(): void {
  if (env.sentryDsn)
    void loadSentry(env.sentryDsn).then((sentry) => sentry.setUser(null), console.error)
  if (env.logRocketAppId)
    void loadLogRocket(env.logRocketAppId).then(
      (logRocket) => logRocket.startNewSession(),
      console.error,
    )
}
