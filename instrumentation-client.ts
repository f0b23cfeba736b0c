import { env } from '@/lib/env'
import { startErrorReporting } from '@/lib/telemetry/start-error-reporting'

if (env.sentryDsn) startErrorReporting(env.sentryDsn)
