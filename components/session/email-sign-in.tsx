'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { signInWithPassword } from '@/lib/firebase/sign-in'
import { passwordFieldSchema } from '@/lib/session/sign-in-fields'
import { EmployeeLogin } from './employee-login'
import { FailureMessage } from './failure-message'
import { landAfter } from './page-after-sign-in'
import { useField, type Field } from './use-field'
import { useFocusReturn } from './use-focus-return'
import { useSubmission } from './use-submission'

interface EmailSignInProps {
  email: Field
  onForgotPassword: () => void
  initialFocus?: 'email' | 'forgot-password'
}

export function EmailSignIn({ email, onForgotPassword, initialFocus }: EmailSignInProps) {
  const password = useField(passwordFieldSchema)
  const [isPasswordShown, setPasswordShown] = useState(false)
  const { submission, submit } = useSubmission('Sign-in', () =>
    landAfter(() => signInWithPassword(email.value, password.value)),
  )
  const isPending = submission.kind === 'pending'
  useFocusReturn(isPending)
  return (
    <>
      <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus={initialFocus === 'email'}
          {...email.inputProps}
        />
        <TextField
          label="Password"
          type={isPasswordShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          required
          action={
            <button
              type="button"
              className="touch-target rounded-sm px-1 text-xs text-accent hover:underline"
              onClick={() => setPasswordShown(!isPasswordShown)}
            >
              {isPasswordShown ? 'Hide password' : 'Show password'}
            </button>
          }
          {...password.inputProps}
        />
        <FailureMessage submission={submission} />
        <Button
          type="submit"
          variant="primary"
          className="mt-1"
          disabled={isPending || !email.isValid || !password.isValid}
        >
          {isPending ? 'Signing In...' : 'Sign in'}
        </Button>
        <button
          type="button"
          autoFocus={initialFocus === 'forgot-password'}
          className="touch-target self-center rounded-sm px-1 text-sm text-accent hover:underline"
          onClick={onForgotPassword}
        >
          Forgot your password?
        </button>
      </form>
      <p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <EmployeeLogin />
    </>
  )
}
