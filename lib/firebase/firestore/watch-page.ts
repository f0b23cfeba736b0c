import { onIdTokenChanged } from 'firebase/auth'
import { firebaseAuth } from '../auth'
import { heldToken } from '../id-token'
import type { ToWorker } from './messages'

/** What the SDK would watch for itself if it ran on the page. */
export function watchPage(post: (message: ToWorker) => void): () => void {
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
  let token = heldTokenNow()
  const unsubscribe = onIdTokenChanged(firebaseAuth(), () => {
    const next = heldTokenNow()
    if (next !== token) post({ kind: 'token-changed' })
    token = next
  })
  return () => {
    stopped.abort()
    unsubscribe()
  }
}

function heldTokenNow(): string | undefined {
  const user = firebaseAuth().currentUser
  return user ? heldToken(user).accessToken : undefined
}
