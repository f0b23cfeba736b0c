'use client'

import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { requestPasswordReset } from '@/lib/firebase/sign-in'
import { FailureMessage } from './failure-message'
import type { Field } from './use-field'
import { useFocusReturn } from './use-focus-return'
import { useSubmission } from './use-submission'

interface PasswordResetProps {
  email: Field
  onCancel: () => void
  onRequested: () => void
}

export function PasswordReset({ email, onCancel, onRequested }: PasswordResetProps) {
  const { submission, submit } = useSubmission('Password reset', async () => {
    await requestPasswordReset(email.value)
    onRequested()
  })
  const isPending = submission.kind === 'pending'
  useFocusReturn(isPending)
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus
        {...email.inputProps}
      />
      <FailureMessage submission={submission} />
      <Button
        type="submit"
        variant="primary"
        className="mt-1"
        disabled={isPending || !email.isValid}
      >
        Request Reset Email
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
