'use client'

import { Building2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { GENERIC_FAILURE } from './generic-failure'
import { useEmployeeLogin } from './use-employee-login'
import { useFocusReturn } from './use-focus-return'

const MESSAGES = {
  rejected: GENERIC_FAILURE,
  unreachable: 'Employee Login needs the internet, which does not answer from here.',
  blocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
  closed: 'The window was closed before the sign-in was complete.',
}

/** Work-account sign-in in a popup. */
export function EmployeeLogin() {
  const { login, signIn } = useEmployeeLogin()
  const isPending = login.kind === 'pending'
  useFocusReturn(isPending)
  return (
    <div className="flex flex-col gap-2">
      <Button disabled={isPending} onClick={signIn}>
        <Building2 aria-hidden className="size-4 text-muted" />
        Employee Login
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {login.kind === 'failed' && MESSAGES[login.reason]}
      </p>
    </div>
  )
}
