import { clsx } from 'clsx'
import type { ReadingsFreshness } from '@/lib/domain/freshness'
import { Age } from '@/components/stations/age'

const WORDS: Record<ReadingsFreshness['state'], string | null> = {
  live: null,
  'not-reporting': 'not reporting',
  offline: 'offline',
}

/** How old the station's data is, and since when it is offline. */
export function DataAgeCell({ freshness }: { freshness: ReadingsFreshness | null }) {
  if (!freshness) return <p className="text-right text-sm text-faint">–</p>
  const word = WORDS[freshness.state]
  return (
    <div className={clsx('text-right', word ? 'text-offline' : 'text-muted')}>
      <p className="text-sm leading-5">
        <Age sinceMs={freshness.sinceMs} />
      </p>
      {word && <p className="text-xs whitespace-nowrap max-md:hidden">{word}</p>}
    </div>
  )
}
