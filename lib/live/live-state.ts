/** State of the connection to live data; `sinceMs` is ms UTC by the server's clock. */
export type Connection =
  | { state: 'connecting' }
  | { state: 'synced' }
  /** Lost and being reattached, by the SDK itself or after an error. */
  | { state: 'interrupted'; sinceMs: number }
  /** Permission denied even with a new token; final. */
  | { state: 'denied'; sinceMs: number }

export interface LiveSource {
  connection: Connection
  /** Whether the data is known to be complete. */
  isLoaded: boolean
}

/** Combined state of the live sources a screen needs. */
export type LiveState =
  | { kind: 'loading' }
  | { kind: 'denied'; sinceMs: number }
  /** Nothing to show yet and the connection is lost. */
  | { kind: 'failed'; sinceMs: number }
  /** Data to show; `interruptedSinceMs` is null while it is live. */
  | { kind: 'ready'; interruptedSinceMs: number | null }

/** Combines the sources: a denial wins, and loaded data stays during an interruption. */
export function liveState(sources: readonly LiveSource[]): LiveState {
  const connections = sources.map(({ connection }) => connection)
  const deniedMs = earliest(connections, 'denied')
  if (deniedMs !== null) return { kind: 'denied', sinceMs: deniedMs }
  const interruptedSinceMs = earliest(connections, 'interrupted')
  if (sources.every(({ isLoaded }) => isLoaded)) return { kind: 'ready', interruptedSinceMs }
  if (interruptedSinceMs !== null) return { kind: 'failed', sinceMs: interruptedSinceMs }
  return { kind: 'loading' }
}

function earliest(
  connections: readonly Connection[],
  state: 'denied' | 'interrupted',
): number | null {
  const times = connections.map((connection) =>
    connection.state === state ? connection.sinceMs : Number.POSITIVE_INFINITY,
  )
  const earliestMs = Math.min(...times)
  return Number.isFinite(earliestMs) ? earliestMs : null
}
