import type { DocumentQuery } from '../document-query'

export type DocumentPath = readonly [collection: string, id: string, ...rest: string[]]

export interface DocumentChanges {
  /** The first after attaching; has every document known at the time. */
  isFirst: boolean
  /** False until the server confirms that the data is complete. */
  isSynced: boolean
  /** More of the same change follows at once. */
  isPart: boolean
  /** `reason`: why a document can't be parsed. */
  set: readonly ({ id: string; data: unknown } | { id: string; reason: string })[]
  removed: readonly string[]
}

export const SERVER_TIME = { write: 'server-time' } as const
export const NO_FIELD = { write: 'no-field' } as const

/** Plain values; a `Date` becomes a timestamp. */
type Fields = Readonly<Record<string, unknown>>

/** `set` replaces the document, `merge` only the fields that are named, each as a whole. */
export type DocumentWrite =
  | { kind: 'set' | 'merge'; path: DocumentPath; fields: Fields }
  | { kind: 'delete'; path: DocumentPath }

export type Request =
  | { kind: 'listen'; query: DocumentQuery }
  | { kind: 'get'; path: DocumentPath }
  | { kind: 'write'; write: DocumentWrite }

export interface Failure {
  code: string | null
  message: string
}

export type ToWorker =
  /** First, and once: a worker serves one session. It holds this lock as long as it lives. */
  | { kind: 'start'; uid: string | null; lock: string }
  | (Request & { id: number })
  | { kind: 'unlisten'; id: number }
  | { kind: 'token'; id: number; token: string | null }
  | { kind: 'no-token'; id: number; reason: string }
  | { kind: 'token-changed' | 'network-changed' | 'visible' | 'ping' }

export type FromWorker =
  | { kind: 'started' | 'alive' }
  | { kind: 'changes'; id: number; changes: DocumentChanges }
  | { kind: 'done'; id: number; data: unknown }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'token-wanted'; id: number; isForced: boolean }
  /** The SDK can't go on. */
  | { kind: 'broken'; reason: string }
