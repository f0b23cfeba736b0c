type Sentry = typeof import('./sentry')

let sentry: Promise<Sentry> | undefined

/** Loads and starts error reporting once, when it is first needed. */
export function loadSentry(dsn: string): Promise<Sentry> {
  sentry ??= start(dsn)
  return sentry
}

async function start(dsn: string): Promise<Sentry> {
  // The build fills this in (build-settings.mjs): without the setting not a byte is shipped.
  if (process.env.WITH_SENTRY === '1') {
    const tool = await import('./sentry')
    tool.startSentry(dsn)
    return tool
  }
  throw new Error('This build carries no error reporting.')
}
