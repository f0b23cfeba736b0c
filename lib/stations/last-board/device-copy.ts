import { SESSION_STORAGE_PREFIX } from '@/lib/session-data'
import { lastBoardOf } from './last-board'
import type { BoardOwner, KeptBoard, LastBoard } from './last-board'

const KEY = `${SESSION_STORAGE_PREFIX}lastBoard`

/** The user's last board on this device; null without one that may be shown. */
export function readLastBoard(owner: BoardOwner, nowMs: number): LastBoard | null {
  try {
    return lastBoardOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'), owner, nowMs)
  } catch {
    // Damaged, or storage is disabled; the list loads without it.
    return null
  }
}

export function writeLastBoard(board: KeptBoard): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(board))
  } catch {
    // Storage is full or disabled. What is there is older, and says so.
    return
  }
}

export function forgetLastBoard(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled, so there is none.
    return
  }
}

/** Calls `onForgotten` when another tab deletes it. Call the returned function to stop. */
export function watchForgottenLastBoard(onForgotten: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === KEY && newValue === null)) onForgotten()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
