'use client'

import { Check } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { useAcknowledgement } from '@/lib/contexts/acknowledgements'
import type { Alert } from '@/lib/schemas/alert'

/** Acknowledges an alert; never by itself a second time. */
export function AcknowledgeButton({ alert }: { alert: Alert }) {
  const { state, acknowledge } = useAcknowledgement(alert)
  const failureId = useId()
  if (alert.acknowledged)
    return (
      <span className="inline-flex items-center gap-1.5 py-1 text-xs whitespace-nowrap text-muted">
        <Check aria-hidden className="size-3.5" />
        Acknowledged
      </span>
    )
  return (
    <div className="flex flex-col items-end gap-1">
      <Button
        size="small"
        disabled={state === 'pending'}
        aria-describedby={state === 'failed' ? failureId : undefined}
        onClick={acknowledge}
      >
        {state === 'pending' ? 'Acknowledging...' : 'Acknowledge'}
      </Button>
      {state === 'failed' && (
        <p id={failureId} role="alert" className="text-right text-xs text-alarm">
          Not acknowledged. Try again.
        </p>
      )}
    </div>
  )
}
