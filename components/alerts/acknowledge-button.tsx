'use client'

import { Check } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { useAcknowledgement } from '@/lib/alerts/alerts-provider'
import type { Alert } from '@/lib/alerts/alert'
import { useHaveRowsMoved } from './still-alerts'

/** Never retries on its own. */
export function AcknowledgeButton({ alert, isGone = false }: { alert: Alert; isGone?: boolean }) {
  const { isPending, hasFailed, acknowledge } = useAcknowledgement(alert)
  const failureId = useId()
  const placeRef = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const haveRowsMoved = useHaveRowsMoved()
  const isOpen = !isGone && !alert.isAcknowledged

  // When someone else acknowledges, the button disappears and would take the focus with it.
  useLayoutEffect(() => {
    if (hasFocus.current) placeRef.current?.focus()
  }, [alert.isAcknowledged])

  function handleClick({ detail: clicks }: MouseEvent) {
    // A key press always targets the focused button.
    if (haveRowsMoved && clicks > 0) return
    placeRef.current?.focus()
    void acknowledge()
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget) hasFocus.current = false
  }

  return (
    <div
      ref={placeRef}
      tabIndex={-1}
      className="flex flex-col items-end gap-1 rounded-md"
      onFocus={() => (hasFocus.current = true)}
      onBlur={handleBlur}
    >
      {isGone && <span className="py-1 text-xs text-muted">No longer in the list</span>}
      {!isGone && alert.isAcknowledged && (
        <span className="inline-flex items-center gap-1.5 py-1 text-xs whitespace-nowrap text-muted">
          <Check aria-hidden className="size-3.5" />
          Acknowledged
        </span>
      )}
      {isOpen && !alert.canBeAcknowledged && (
        <span className="py-1 text-right text-xs text-muted">Can’t be acknowledged here</span>
      )}
      {isOpen && alert.canBeAcknowledged && (
        <Button
          size="small"
          disabled={isPending}
          aria-disabled={haveRowsMoved || undefined}
          aria-describedby={hasFailed ? failureId : undefined}
          onClick={handleClick}
        >
          {isPending ? 'Acknowledging...' : 'Acknowledge'}
        </Button>
      )}
      {hasFailed && isOpen && (
        <p id={failureId} role="alert" className="text-right text-xs text-alarm">
          Not acknowledged. Try again.
        </p>
      )}
    </div>
  )
}
