type Sentry = typeof import('./sentry')

let sentry: Promise<Sentry> | undefined

/** Loads and starts error reporting once, when it is first needed. */
export function loadSentry(dsn: string): Promise<Sentry> {
  sentry ??= import('./sentry').then((module) => {
    module.startSentry(dsn)
    return module
  })
  return sentry
}
