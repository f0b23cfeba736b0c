import { Clock } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { signInAsEmployee } from '@/lib/firebase/employee-popup'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { useSession } from '@/lib/session/session-provider'
import { formatClock } from '@/lib/time/format'
import { useServerNow } from '@/lib/time/use-now'
import { FAILURE_REASONS, useEmployeeLogin } from './use-employee-login'

const NOTICE_MS = 30 * 60_000
const MINUTE_MS = 60_000

/** Half an hour before an employee's sign-in ends, offers to sign in again. */
export function ExpiryNotice() {
  const { state } = useSession()
  const nowMs = useServerNow(MINUTE_MS)
  const endsAtMs = state.kind === 'signed-in' ? state.endsAtMs : null
  const isNear = nowMs !== null && endsAtMs !== null && nowMs >= endsAtMs - NOTICE_MS
  return (
    <Banner icon={<Clock aria-hidden className="size-4 shrink-0" />}>
      {isNear && <Notice endsAtMs={endsAtMs} />}
    </Banner>
  )
}

function Notice({ endsAtMs }: { endsAtMs: number }) {
  const time = useTimeStyle()
  const { isPending, failure, signIn } = useEmployeeLogin(signInAsEmployee)
  const reason = failure ? (FAILURE_REASONS[failure] ?? 'Sign-in failed.') : ''
  return (
    <>
      You will be signed out at {formatClock(endsAtMs, time)}. {reason}{' '}
      <Button size="small" disabled={isPending} onClick={signIn}>
        Sign in again
      </Button>
    </>
  )
}
