type Sentry = typeof import('./sentry')

let sentry: Promise<Sentry> | undefined

export function loadSentry(dsn: string): Promise<Sentry> {
  sentry ??= start(dsn)
  return sentry
}

async function start(dsn: string): Promise<Sentry> {
  // Set at build time (build-settings.mjs): without the setting the tool isn't in the build.
  if (process.env.WITH_SENTRY === '1') {
    const tool = await import('./sentry')
    tool.startSentry(dsn)
    return tool
  }
  throw new Error('This build carries no error reporting.')
}
