import { useDeferredValue, useState, type ReactNode } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { LoadingScreen, SIGN_IN_SILENT, Skeleton } from '@/components/ui/loading'
import { Dialog } from '@/components/ui/overlays/dialog'
import { useSession } from '@/lib/session/session-provider'
import type { Terms } from '@/lib/terms/terms'
import { useTerms } from '@/lib/terms/terms-provider'

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

const Markdown = lateComponent(async () => (await import('@/components/ui/markdown')).default, {
  waiting: <TextSkeleton />,
  what: 'The terms are',
})

interface TermsDialogProps {
  isOpen: boolean
  terms: Terms
  onAccept: () => void
  /** Closing counts as rejection. */
  onReject: () => void
}

function TermsDialog({ isOpen, terms, onAccept, onReject }: TermsDialogProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setHasAgreed(false)
  }
  return (
    <Dialog
      title="Terms and Conditions"
      isOpen={isOpen}
      onClose={onReject}
      footer={
        <>
          <Checkbox
            label="Agree to the Terms and Conditions"
            checked={hasAgreed}
            onChange={(event) => setHasAgreed(event.target.checked)}
          />
          <Button variant="primary" disabled={!hasAgreed} onClick={onAccept}>
            Accept
          </Button>
        </>
      }
    >
      <div
        ref={takeFocus}
        role="region"
        aria-label="Terms text"
        tabIndex={0}
        className="h-[60dvh] min-h-0 overflow-y-auto px-5 py-4"
      >
        <Markdown>{terms.content}</Markdown>
      </div>
    </Dialog>
  )
}

/** Not the close button: a key still pressed from signing in would reject the terms. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  )
}
