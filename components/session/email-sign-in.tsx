import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { signInAsEmployee } from '@/lib/firebase/employee-popup'
import { signInWithPassword } from '@/lib/firebase/sign-in'
import { passwordFieldSchema } from '@/lib/session/sign-in-fields'
import { EmailForm, FailureMessage, useFocusReturn } from './email-form'
import { landAfter } from './page-after-sign-in'
import { FAILURE_REASONS, useEmployeeLogin } from './use-employee-login'
import { useField, type Field } from './use-field'

const RULE = <span className="flex-1 border-t border-line" />

interface EmailSignInProps {
  email: Field
  focusesEmail: boolean
  focusesForgotten: boolean
  onForgotPassword: () => void
}

export function EmailSignIn(props: EmailSignInProps) {
  const { email, focusesEmail, focusesForgotten, onForgotPassword } = props
  const password = useField(passwordFieldSchema)
  const [isPasswordShown, setPasswordShown] = useState(false)
  return (
    <>
      <EmailForm
        name="Sign-in"
        email={email}
        autoFocus={focusesEmail}
        fields={
          <TextField
            label="Password"
            type={isPasswordShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            required
            action={
              <button
                type="button"
                className="absolute inset-y-0 right-0 touch-target rounded-sm px-3 text-xs text-accent hover:underline"
                onClick={() => setPasswordShown(!isPasswordShown)}
              >
                {isPasswordShown ? 'Hide password' : 'Show password'}
              </button>
            }
            {...password.inputProps}
          />
        }
        areFieldsValid={password.isValid}
        submitLabel="Sign in"
        pendingLabel="Signing In..."
        send={() => landAfter(() => signInWithPassword(email.value, password.value))}
      >
        <button
          type="button"
          autoFocus={focusesForgotten}
          className="touch-target self-center rounded-sm px-1 text-sm text-accent hover:underline"
          onClick={onForgotPassword}
        >
          Forgot your password?
        </button>
      </EmailForm>
      <p className="flex items-center gap-3 text-xs text-faint">
        {RULE}or{RULE}
      </p>
      <EmployeeLogin />
    </>
  )
}

function EmployeeLogin() {
  const { isReachable, isPending, failure, signIn } = useEmployeeLogin(() =>
    landAfter(signInAsEmployee),
  )
  useFocusReturn(isPending)
  return (
    <div className="flex flex-col gap-2">
      <Button disabled={isPending} onClick={signIn}>
        <Building2 aria-hidden className="size-4 text-muted" />
        Employee Login
      </Button>
      <div role="status" className="flex flex-col gap-1 text-center text-sm empty:hidden">
        {!isReachable && !isPending && !failure && (
          <p className="text-muted">{FAILURE_REASONS.unreachable}</p>
        )}
        {failure && <FailureMessage reason={FAILURE_REASONS[failure]} />}
      </div>
    </div>
  )
}
