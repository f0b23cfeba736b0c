import { GENERIC_FAILURE } from './generic-failure'
import type { Submission } from './use-submission'

/** What a failed form says, and whether the network is why. */
export function FailureMessage({ submission }: { submission: Submission }) {
  return (
    <div role="alert" className="flex flex-col gap-1 text-sm empty:hidden">
      {submission.kind === 'failed' && (
        <>
          <p className="font-medium text-alarm">{GENERIC_FAILURE}</p>
          {submission.isNetworkDown && (
            <p className="text-muted">The sign-in service did not answer. Check the connection.</p>
          )}
        </>
      )}
    </div>
  )
}
