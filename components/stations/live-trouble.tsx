import { Message } from '@/components/ui/message'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs, type Trouble } from '@/lib/live/live'
import { useStopReason } from '@/lib/live/use-stop-reason'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'

interface LiveTroubleProps {
  trouble: Trouble
  /** Completes a sentence, such as `stations`. */
  what: string
}

export function LiveTrouble({ trouble, what }: LiveTroubleProps) {
  const areAlertsKnown = troubleSinceMs(useAlertsAvailability()) === null
  const reason = useStopReason()
  const since = formatClock(trouble.sinceMs, useTimeStyle())
  if (trouble.kind === 'refused')
    return (
      <Message title="No permission">
        <p role="alert">
          Access to the {what} was denied at {since}. Ask your administrator for access. Wetwell
          tries again every 5 minutes.
        </p>
      </Message>
    )
  return (
    <Message title="Readings unavailable">
      <p role="alert">
        {what.charAt(0).toUpperCase() + what.slice(1)} unavailable since {since}: {reason}. Wetwell
        keeps trying.{areAlertsKnown && ' Alerts still work: open them with the bell.'}
      </p>
    </Message>
  )
}
