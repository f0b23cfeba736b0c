'use client'

import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'

/** The user has access to no stations. */
export function NoStations() {
  return (
    <Message title="No stations yet">
      <p>
        There are no stations in your organisation that you may see. Ask your administrator to add
        you to an organisation; its stations then appear here by themselves.
      </p>
    </Message>
  )
}

interface NoMatchProps {
  areAlertsKnown: boolean
  onClear: () => void
}

export function NoMatch({ areAlertsKnown, onClear }: NoMatchProps) {
  return (
    <Message
      title="No station matches"
      action={
        <Button className="mt-2" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      <p>
        No station has what you search for.
        {!areAlertsKnown &&
          ' While alerts are not available, none is counted as alarm, acknowledged or normal.'}
      </p>
    </Message>
  )
}
