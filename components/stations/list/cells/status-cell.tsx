import { StationSilenceMark } from '@/components/alerts/silence/silence-mark'
import { EntryGlyph, StatusDetail, StatusWords } from '@/components/stations/status-words'
import type { RowReadings } from '@/lib/stations/current-readings'

export function StatusCell({ metrics, ...entry }: RowReadings) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <EntryGlyph entry={entry} className="mt-0.5" />
      <div className="flex min-w-0 items-baseline gap-1.5 md:block">
        <p className="truncate text-sm leading-5 max-md:shrink-0">
          <StatusWords entry={entry} />
          {/* From lg on, the Now view names the newest alert and its silence. */}
          <span className="ml-1.5 align-text-bottom empty:hidden lg:hidden">
            <StationSilenceMark alerts={entry.alerts ?? []} />
          </span>
        </p>
        <p className="truncate text-xs text-muted row-compact:sr-only">
          <StatusDetail entry={entry} metrics={metrics} />
        </p>
      </div>
    </div>
  )
}
