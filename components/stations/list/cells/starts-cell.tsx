import { clsx } from 'clsx'
import { exceedsStartsLimit, mostStarts, pumpStarts, type PumpStarts } from '@/lib/pumps/starts'
import type { RowReadings } from '@/lib/stations/current-readings'
import { UnknownValue } from './unknown-value'

export function StartsCell({ metrics, recentQuality }: RowReadings) {
  const most = metrics && mostStarts(metrics)
  if (!most) return <UnknownValue isNumeric />
  const isLive = recentQuality === 'live'
  const isExceeded = exceedsStartsLimit(most)
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        isExceeded && isLive && 'font-medium text-attention',
        !isLive && 'text-faint',
      )}
    >
      <span aria-hidden>
        {most.startsLastHour}
        {most.startsLimit !== null && (
          <span className={clsx('text-xs', !isExceeded && 'text-muted')}>
            {' '}
            of {most.startsLimit}
          </span>
        )}
      </span>
      <span className="sr-only">{pumpStarts(metrics).map(startsInWords).join(', ')}</span>
    </p>
  )
}

function startsInWords({ position, startsLastHour, startsLimit }: PumpStarts): string {
  const limit = startsLimit === null ? '' : ` (limit ${startsLimit})`
  return `pump ${position} starts: ${startsLastHour}${limit}`
}
