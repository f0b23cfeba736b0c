/** Times in ms UTC by the server's clock. */
export type PollState =
  | { kind: 'loading' }
  | { kind: 'answered'; lastGoodAtMs: number }
  /** No response yet. */
  | { kind: 'unavailable'; sinceMs: number }
  /** The server denies access; earlier data is cleared. */
  | { kind: 'refused'; sinceMs: number }

export interface PollEvent {
  type: 'answered' | 'failed' | 'refused'
  atMs: number
}

/** A failed poll clears nothing; the data only ages. */
export function pollReducer(state: PollState, { type, atMs }: PollEvent): PollState {
  if (type === 'answered') return { kind: 'answered', lastGoodAtMs: atMs }
  if (type === 'refused')
    return state.kind === 'refused' ? state : { kind: 'refused', sinceMs: atMs }
  return state.kind === 'loading' ? { kind: 'unavailable', sinceMs: atMs } : state
}
