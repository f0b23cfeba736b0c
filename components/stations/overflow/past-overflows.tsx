'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { overflowTable } from '@/lib/stations/overflow/table'
import { usePastOverflows } from '@/lib/stations/overflow/use-past-overflows'
import type { StationView } from '@/lib/stations/use-station'
import { OverflowEntry } from './overflow-entry'

const DAYS = 30

interface PastOverflowsProps {
  view: Pick<StationView, 'station' | 'pumps' | 'alerts'>
}

/** The overflows of the last 30 days, with the figures of a spill report. */
export function PastOverflows({ view: { station, pumps, alerts } }: PastOverflowsProps) {
  const { overflows, error, isLoading, retry } = usePastOverflows(station, pumps, DAYS)
  const timeZone = useTimeZone()
  const units = useUnits()

  async function exportCsv() {
    const { toCsv } = await import('@/lib/csv')
    const options = { station, pumps, alerts, timeZone, units }
    const { header, rows } = overflowTable(overflows?.events ?? [], options)
    saveFile(`${station.edgeNodeId}-overflows.csv`, toCsv(header, rows))
  }

  const events = overflows?.events ?? []
  return (
    <Section
      title={`Overflows, last ${DAYS} days`}
      note={
        events.length > 0 && (
          <Button size="small" onClick={() => void exportCsv()}>
            <Download aria-hidden className="size-4 text-muted" />
            Export CSV
          </Button>
        )
      }
    >
      <div role="status">
        {isLoading && !overflows && <p className="px-4 py-3 text-sm text-muted">Loading…</p>}
        {error !== undefined && !isLoading && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-attention-tint px-4 py-2 text-sm text-attention">
            History unavailable:{' '}
            {overflows ? 'newer overflows may be missing' : 'overflows unknown'}.
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        {overflows && overflows.unreadable > 0 && (
          <p className="px-4 py-2 text-sm text-attention">
            {overflows.unreadable} history {overflows.unreadable === 1 ? 'record' : 'records'} can’t
            be read; overflows may be missing.
          </p>
        )}
      </div>
      {overflows && events.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted">None in the history.</p>
      )}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <OverflowEntry key={event.startMs} event={event} pumps={pumps} alerts={alerts} />
        ))}
      </ul>
      {events.length > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          Based on level history. Spilled volume is inflow minus pumped flow. The range allows for
          the meters’ accuracy; without an inflow meter, for half to twice the inflow before the
          overflow.
        </p>
      )}
    </Section>
  )
}
