import type { LoginFailure } from './use-employee-login'
import type { Submission } from './use-submission'

/** The same for every failure, so it doesn't reveal whether an account exists. */
export const GENERIC_FAILURE = 'Invalid email or password'

export const UNREACHABLE = 'Employee sign-in needs internet access.'

/** Shown in addition to the message that all failures share. */
export const FAILURE_REASONS: Record<LoginFailure, string | null> = {
  rejected: null,
  unreachable: UNREACHABLE,
  blocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
  closed: 'The window was closed before sign-in finished.',
}

export function FailureMessage({ submission }: { submission: Submission }) {
  return (
    <div role="alert" className="flex flex-col gap-1 text-sm empty:hidden">
      {submission.kind === 'failed' && (
        <>
          <p className="font-medium text-alarm">{GENERIC_FAILURE}</p>
          {submission.isNetworkDown && (
            <p className="text-muted">The sign-in service didn’t respond. Check your connection.</p>
          )}
        </>
      )}
    </div>
  )
}
