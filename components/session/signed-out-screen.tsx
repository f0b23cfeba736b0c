import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ProductMark } from '@/components/ui/product-mark'
import { requestPasswordReset } from '@/lib/firebase/sign-in'
import { PRODUCT_NAME } from '@/lib/product'
import { emailFieldSchema } from '@/lib/session/sign-in-fields'
import { asksForWall } from '@/lib/browser/wall-address'
import { EmailForm } from './email-form'
import { EmailSignIn } from './email-sign-in'
import { useField, type Field } from './use-field'

/** All but `resetting` sign in. */
type View = 'sign-in' | 'resetting' | 'reset-cancelled' | 'reset-requested'

export function SignedOutScreen({ hasSessionEnded }: { hasSessionEnded: boolean }) {
  const [view, setView] = useState<View>('sign-in')
  /** Shared, so an address is typed once. */
  const email = useField(emailFieldSchema)
  return (
    <div className="flex min-h-dvh flex-col">
      {hasSessionEnded && <SessionEnded />}
      <main className="flex flex-1 flex-col items-center justify-center gap-8 px-4 py-10">
        <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <ProductMark className="size-7" />
          {PRODUCT_NAME}
        </p>
        <section className="flex w-full max-w-sm flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          <h1 className="text-center text-lg font-semibold tracking-tight text-balance">
            {view === 'resetting' ? 'Reset your password' : 'Sign in to your account'}
          </h1>
          <p role="status" className="text-center text-sm text-muted empty:hidden">
            {view === 'reset-requested' &&
              'If an account exists for this email, we’ve sent a link.'}
          </p>
          {view === 'resetting' ? (
            <PasswordReset
              email={email}
              onCancel={() => setView('reset-cancelled')}
              onRequested={() => setView('reset-requested')}
            />
          ) : (
            <EmailSignIn
              email={email}
              focusesEmail={view === 'reset-requested'}
              focusesForgotten={view === 'reset-cancelled'}
              onForgotPassword={() => setView('resetting')}
            />
          )}
        </section>
      </main>
    </div>
  )
}

interface PasswordResetProps {
  email: Field
  onCancel: () => void
  onRequested: () => void
}

function PasswordReset({ email, onCancel, onRequested }: PasswordResetProps) {
  async function request() {
    await requestPasswordReset(email.value)
    onRequested()
  }
  return (
    <EmailForm
      name="Password reset"
      email={email}
      autoFocus
      submitLabel="Request Reset Email"
      send={request}
    >
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </EmailForm>
  )
}

/** On a wall, large enough to be read from afar. */
function SessionEnded() {
  const words = 'Your session has ended. Sign in to continue.'
  if (!asksForWall(new URLSearchParams(window.location.search))) return <Banner>{words}</Banner>
  return (
    <div role="status">
      <h2 className="flex min-h-dvh items-center bg-attention-tint p-[4vw] text-[10vw] leading-tight font-semibold text-attention">
        {words}
      </h2>
    </div>
  )
}
