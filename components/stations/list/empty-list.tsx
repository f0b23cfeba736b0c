import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'

export function NoStations() {
  return (
    <Message title="No stations yet">
      <p>
        You don’t have access to any stations yet. Ask your administrator to add you to an
        organization. Its stations then appear here automatically.
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
      title="No matching stations"
      action={
        <Button className="mt-2" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      <p>
        No stations match your search.
        {!areAlertsKnown &&
          ' While alerts are unavailable, no station counts as alarm, acknowledged, or normal.'}
      </p>
    </Message>
  )
}
