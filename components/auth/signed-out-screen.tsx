'use client'

import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { ProductMark } from '@/components/ui/product-mark'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { EmailSignIn } from './email-sign-in'
import { PasswordReset } from './password-reset'

type View = { kind: 'sign-in'; wasResetRequested: boolean } | { kind: 'password-reset' }

/** What a visitor sees: sign-in, or the request of a new password. */
export function SignedOutScreen({ hasSessionEnded }: { hasSessionEnded: boolean }) {
  const [view, setView] = useState<View>({ kind: 'sign-in', wasResetRequested: false })
  const isSignIn = view.kind === 'sign-in'
  const showSignIn = (wasResetRequested: boolean) => setView({ kind: 'sign-in', wasResetRequested })
  return (
    <div className="flex min-h-dvh flex-col">
      {hasSessionEnded && <Banner>Your session has ended. Sign in to continue.</Banner>}
      <main className="flex flex-1 flex-col items-center justify-center gap-8 px-4 py-10">
        <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <ProductMark className="size-7" />
          {PRODUCT_NAME}
        </p>
        <section className="flex w-full max-w-sm flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          <h1 className="text-center text-lg font-semibold tracking-tight text-balance">
            {isSignIn ? 'Sign in to your account' : 'Reset your password'}
          </h1>
          {isSignIn && view.wasResetRequested && (
            <p role="status" className="text-center text-sm text-muted">
              If the address has an account, an email with a link is on its way.
            </p>
          )}
          {isSignIn ? (
            <EmailSignIn onForgotPassword={() => setView({ kind: 'password-reset' })} />
          ) : (
            <PasswordReset
              onCancel={() => showSignIn(false)}
              onRequested={() => showSignIn(true)}
            />
          )}
        </section>
      </main>
    </div>
  )
}
