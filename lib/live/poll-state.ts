/** Times in ms UTC by the server's clock. */
export type PollState =
  | { kind: 'loading' }
  | { kind: 'answered'; lastGoodAtMs: number }
  /** Nothing was ever answered. */
  | { kind: 'unavailable'; sinceMs: number }
  /** The server says that it may not be seen: what was answered before is gone. */
  | { kind: 'refused'; sinceMs: number }

export interface PollEvent {
  type: 'answered' | 'failed' | 'refused'
  atMs: number
}

/** A failed poll takes nothing away: what was answered only grows old. */
export function pollReducer(state: PollState, { type, atMs }: PollEvent): PollState {
  if (type === 'answered') return { kind: 'answered', lastGoodAtMs: atMs }
  if (type === 'refused')
    return state.kind === 'refused' ? state : { kind: 'refused', sinceMs: atMs }
  return state.kind === 'loading' ? { kind: 'unavailable', sinceMs: atMs } : state
}
