import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import { troubleSinceMs } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'

interface ReadingsClockProps {
  /** When a station was last heard, ms UTC; null if none was. */
  newestMs: number | null
  readings: Availability
}

/** When the newest reading came, large, and how long ago that is. A clock that ran on would look live. */
export function ReadingsClock({ newestMs, readings }: ReadingsClockProps) {
  if (newestMs === null) return null
  const isStopped = troubleSinceMs(readings) !== null
  return (
    <p className="ml-auto text-right text-muted">
      <span className="block">
        Last reading, <Age sinceMs={newestMs} /> ago
      </span>
      <span
        className={clsx(
          'block text-[2.75em] leading-tight font-semibold',
          isStopped ? 'text-alarm' : 'text-ink',
        )}
      >
        <Moment ms={newestMs} />
      </span>
    </p>
  )
}
