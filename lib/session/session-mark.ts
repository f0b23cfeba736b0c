/** Who has signed in on this browser and not out again, so that an ended session is noticed. */
const KEY = 'wetwell.signed-in'

/** Where storage is blocked. */
let ownUid: string | null = null

export function readSessionMark(): string | null {
  try {
    return localStorage.getItem(KEY) ?? null
  } catch {
    // Blocked: this tab remembers its own.
    return ownUid
  }
}

/** null: signed out. */
export function saveSessionMark(uid: string | null): void {
  ownUid = uid
  try {
    if (uid === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, uid)
  } catch {
    // Full or blocked: this tab remembers its own.
    return
  }
}
