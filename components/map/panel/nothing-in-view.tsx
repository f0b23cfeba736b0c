import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'

export function NothingInView({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Message
      title="No station in view"
      action={
        <Button className="mt-2" onClick={onShowAll}>
          List all stations
        </Button>
      }
    >
      <p>The map shows a place without stations.</p>
    </Message>
  )
}
