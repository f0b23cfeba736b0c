'use client'

import { Building2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { signInAsEmployee } from '@/lib/firebase/employee-popup'
import { FailureMessage } from './failure-message'
import { landAfter } from './page-after-sign-in'
import { FAILURE_REASONS, useEmployeeLogin } from './use-employee-login'
import { useFocusReturn } from './use-focus-return'

export function EmployeeLogin() {
  const { login, signIn } = useEmployeeLogin(() => landAfter(signInAsEmployee))
  const isPending = login.kind === 'pending'
  useFocusReturn(isPending)
  return (
    <div className="flex flex-col gap-2">
      <Button disabled={isPending} onClick={signIn}>
        <Building2 aria-hidden className="size-4 text-muted" />
        Employee Login
      </Button>
      <div role="status" className="flex flex-col gap-1 text-center text-sm empty:hidden">
        {login.kind === 'unreachable' && (
          <p className="text-muted">{FAILURE_REASONS.unreachable}</p>
        )}
        {login.kind === 'failed' && <FailureMessage reason={FAILURE_REASONS[login.reason]} />}
      </div>
    </div>
  )
}
