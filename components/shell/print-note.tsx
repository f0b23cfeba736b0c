'use client'

import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { PRODUCT_NAME } from '@/lib/product'
import { useUser } from '@/lib/session/session-provider'
import { formatTimestamp } from '@/lib/time/format'
import { serverClock } from '@/lib/time/server-clock'

/** On paper, says when it was printed and by whom. */
export function PrintNote() {
  const { displayName, email } = useUser()
  const time = useTimeStyle()
  if (!useIsPrinting()) return null
  return (
    <p className="border-b border-line px-4 py-2 text-xs">
      {PRODUCT_NAME} · printed {formatTimestamp(serverClock.now(), time)} ({time.timeZone}) by{' '}
      {displayName ?? email}
    </p>
  )
}
