import { useState, type FormEvent } from 'react'
import { authFailure, isAuthNetworkFailure } from '@/lib/firebase/auth-error'
import { reportError } from '@/lib/telemetry/report-error'

export type Submission =
  { kind: 'idle' } | { kind: 'pending' } | { kind: 'failed'; isNetworkDown: boolean }

/** `name` is its name in the log, such as `Sign-in`. */
export function useSubmission(name: string, send: () => Promise<void>) {
  const [submission, setSubmission] = useState<Submission>({ kind: 'idle' })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmission({ kind: 'pending' })
    try {
      await send()
      setSubmission({ kind: 'idle' })
    } catch (error) {
      reportError(authFailure(name, error))
      setSubmission({ kind: 'failed', isNetworkDown: isAuthNetworkFailure(error) })
    }
  }

  return { submission, submit }
}
