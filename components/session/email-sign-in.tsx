import { useState } from 'react'
import { TextField } from '@/components/ui/fields/text-field'
import { signInWithPassword } from '@/lib/firebase/sign-in'
import { passwordFieldSchema } from '@/lib/session/sign-in-fields'
import { EmailForm } from './email-form'
import { EmployeeLogin } from './employee-login'
import { landAfter } from './page-after-sign-in'
import { useField, type Field } from './use-field'

interface EmailSignInProps {
  email: Field
  onForgotPassword: () => void
  initialFocus?: 'email' | 'forgot-password'
}

export function EmailSignIn({ email, onForgotPassword, initialFocus }: EmailSignInProps) {
  const password = useField(passwordFieldSchema)
  const [isPasswordShown, setPasswordShown] = useState(false)
  return (
    <>
      <EmailForm
        name="Sign-in"
        email={email}
        autoFocus={initialFocus === 'email'}
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
                className="touch-target rounded-sm px-1 text-xs text-accent hover:underline"
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
          autoFocus={initialFocus === 'forgot-password'}
          className="touch-target self-center rounded-sm px-1 text-sm text-accent hover:underline"
          onClick={onForgotPassword}
        >
          Forgot your password?
        </button>
      </EmailForm>
      <p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <EmployeeLogin />
    </>
  )
}
