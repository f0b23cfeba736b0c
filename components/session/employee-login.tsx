'use client'

import { Building2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { signInAsEmployee } from '@/lib/firebase/employee-popup'
import { FAILURE_REASONS, GENERIC_FAILURE, UNREACHABLE } from './failure-message'
import { landAfter } from './page-after-sign-in'
import { useEmployeeLogin, type LoginFailure } from './use-employee-login'
import { useFocusReturn } from './use-focus-return'

const signInAndLand = () => landAfter(signInAsEmployee)

export function EmployeeLogin() {
  const { login, signIn } = useEmployeeLogin(signInAndLand)
  const isPending = login.kind === 'pending'
  useFocusReturn(isPending)
  return (
    <div className="flex flex-col gap-2">
      <Button disabled={isPending} onClick={signIn}>
        <Building2 aria-hidden className="size-4 text-muted" />
        Employee Login
      </Button>
      <div role="status" className="flex flex-col gap-1 text-center text-sm empty:hidden">
        {login.kind === 'unreachable' && <p className="text-muted">{UNREACHABLE}</p>}
        {login.kind === 'failed' && <Failure reason={login.reason} />}
      </div>
    </div>
  )
}

function Failure({ reason }: { reason: LoginFailure }) {
  const why = FAILURE_REASONS[reason]
  return (
    <>
      <p className="font-medium text-alarm">{GENERIC_FAILURE}</p>
      {why && <p className="text-muted">{why}</p>}
    </>
  )
}
