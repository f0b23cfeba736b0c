/** Runs once when a server starts: a wrong environment ends it with one message. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { stopOnBadEnvironment } = await import('./lib/server/stop-on-bad-environment')
  stopOnBadEnvironment()
}
