import { clsx } from 'clsx'
import { unacknowledgedInWords } from '@/lib/alerts/counts'
import type { AlertCounts } from '@/lib/alerts/counts'
import { troubleSinceMs } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'

interface UnacknowledgedNoteProps {
  /** null while unknown. */
  counts: AlertCounts | null
  alerts: Availability
}

/** How many alerts wait for somebody: `3 unacknowledged: 2 critical, 1 high`. */
export function UnacknowledgedNote({ counts, alerts }: UnacknowledgedNoteProps) {
  if (!counts || counts.unacknowledged === 0) return null
  const isOld = troubleSinceMs(alerts) !== null
  return (
    <p className={clsx('font-semibold', isOld ? 'text-muted italic' : 'text-alarm')}>
      {unacknowledgedInWords(counts)}
    </p>
  )
}
