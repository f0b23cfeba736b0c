import { onIdTokenChanged } from 'firebase/auth'
import { firebaseAuth } from '../auth'
import { heldToken } from '../id-token'
import type { ToWorker } from './messages'

interface Watcher {
  uid: string | null
  post: (message: ToWorker) => void
}

/** Tells a worker what the SDK would see for itself on a page. */
export function watchPage({ uid, post }: Watcher): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  for (const event of ['online', 'offline'])
    window.addEventListener(event, () => post({ kind: 'network-changed' }), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) post({ kind: 'visible' })
    },
    { signal },
  )
  let token = tokenOf(uid)
  const unsubscribe = onIdTokenChanged(firebaseAuth(), () => {
    const next = tokenOf(uid)
    if (next !== undefined && next !== token) post({ kind: 'token-changed' })
    token = next
  })
  return () => {
    stopped.abort()
    unsubscribe()
  }
}

/** Ignores another user's token. */
function tokenOf(uid: string | null): string | undefined {
  const user = firebaseAuth().currentUser
  return user && user.uid === uid ? heldToken(user).accessToken : undefined
}
