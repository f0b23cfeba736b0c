import { useDeferredValue, type ReactNode } from 'react'
import { LoadingScreen, SIGN_IN_SILENT } from '@/components/ui/loading-screen'
import { useSession } from '@/lib/session/session-provider'
import { useTerms } from '@/lib/terms/terms-provider'
import { TermsDialog } from './terms-dialog'

/** Opens once the terms are accepted, or can't be loaded but were accepted before. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { terms, prompt, accept, reject, retry, ...current } = useTerms()
  // Deferred, so React yields while it renders the page: Firestore's worker needs the main thread, too.
  const before = useDeferredValue(current.gate)
  const gate = current.gate === 'open' ? before : current.gate
  const { signOut } = useSession()
  const actions = { onRetry: retry, onSignOut: () => void signOut() }
  return (
    <>
      {gate === 'loading' && <LoadingScreen />}
      {gate === 'no-terms' && (
        <LoadingScreen trouble={{ text: 'The terms of service can’t be loaded.', ...actions }} />
      )}
      {gate === 'no-claims' && <LoadingScreen trouble={{ text: SIGN_IN_SILENT, ...actions }} />}
      {gate === 'open' && children}
      {terms && (
        <TermsDialog
          isOpen={prompt === 'awaiting'}
          terms={terms}
          onAccept={accept}
          onReject={reject}
        />
      )}
    </>
  )
}
