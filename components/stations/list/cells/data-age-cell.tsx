import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

const WORDS: Record<ReadingsFreshness['state'], string | null> = {
  live: null,
  'not-reporting': 'not reporting',
  offline: 'offline',
}

export function DataAgeCell({ freshness }: RowReadings) {
  if (!freshness) return <UnknownValue isNumeric />
  const word = WORDS[freshness.state]
  return (
    <div className={clsx('text-right', word ? 'text-offline' : 'text-muted')}>
      <p className="text-sm leading-5">
        <Age sinceMs={freshness.sinceMs} />
      </p>
      {word && <p className="text-xs whitespace-nowrap max-md:hidden row-compact:hidden">{word}</p>}
    </div>
  )
}
