import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { isAuthNetworkFailure, reportAuthFailure } from '@/lib/firebase/auth-error'
import type { Field } from './use-field'

interface EmailFormProps {
  /** In the log, such as `Sign-in`. */
  name: string
  email: Field
  autoFocus: boolean
  /** Besides the email address. */
  fields?: ReactNode
  areFieldsValid?: boolean
  submitLabel: string
  pendingLabel?: string
  send: () => Promise<void>
  children: ReactNode
}

type Submission =
  { kind: 'idle' } | { kind: 'pending' } | { kind: 'failed'; isNetworkDown: boolean }

export function EmailForm(props: EmailFormProps) {
  const { name, email, autoFocus, fields, areFieldsValid = true, send, children } = props
  const { submitLabel, pendingLabel = submitLabel } = props
  const [submission, setSubmission] = useState<Submission>({ kind: 'idle' })
  const isPending = submission.kind === 'pending'
  useFocusReturn(isPending)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmission({ kind: 'pending' })
    try {
      await send()
      setSubmission({ kind: 'idle' })
    } catch (error) {
      reportAuthFailure(name, error)
      setSubmission({ kind: 'failed', isNetworkDown: isAuthNetworkFailure(error) })
    }
  }

  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus={autoFocus}
        {...email.inputProps}
      />
      {fields}
      <div role="alert" className="flex flex-col gap-1 text-sm empty:hidden">
        {submission.kind === 'failed' && (
          <FailureMessage reason={submission.isNetworkDown ? NETWORK_DOWN : null} />
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        className="mt-1"
        disabled={isPending || !email.isValid || !areFieldsValid}
      >
        {isPending ? pendingLabel : submitLabel}
      </Button>
      {children}
    </form>
  )
}

const NETWORK_DOWN = 'The sign-in service didn’t respond. Check your connection.'

/** Every failure starts the same, so it doesn't reveal whether an account exists. */
export function FailureMessage({ reason }: { reason: string | null }) {
  return (
    <>
      <p className="font-medium text-alarm">Invalid email or password</p>
      {reason && <p className="text-muted">{reason}</p>}
    </>
  )
}

/** A button that is disabled while busy loses focus. Returns it afterward. */
export function useFocusReturn(isBusy: boolean): void {
  const lastFocused = useRef<Element>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useLayoutEffect(() => {
    if (isBusy) {
      // Chromium 147 has already blurred a button that was just disabled; 153 has not yet.
      const isBlurred = lastFocused.current?.matches(':disabled')
      focused.current = isBlurred ? lastFocused.current : document.activeElement
      return
    }
    const isLost = document.activeElement === document.body
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [isBusy])
}
