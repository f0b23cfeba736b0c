// First, because schemas decide how they parse when they are created.
import '@/lib/zod-without-eval'
import { env } from '@/lib/env'
import { startErrorReporting } from '@/lib/telemetry/start-error-reporting'

if (env.sentryDsn) startErrorReporting(env.sentryDsn)
