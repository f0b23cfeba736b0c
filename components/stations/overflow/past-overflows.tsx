'use client'

import { Download } from 'lucide-react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Quantity } from '@/components/ui/quantity'
import { saveFile } from '@/components/ui/save-file'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import { readOverflows } from '@/lib/stations/overflow/read-overflows'
import {
  acknowledgedBy,
  overflowTable,
  pumpsInWords,
  spilledText,
} from '@/lib/stations/overflow/report'
import type { StationView } from '@/lib/stations/use-station'
import { formatAge } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'

const DAYS = 30
const DAY_MS = 86_400_000
/** Step of daily history; nothing changes in between. */
const STEP_MS = 600_000
const TIMEOUT_MS = 60_000

type View = Pick<StationView, 'station' | 'pumps' | 'alerts'>

export function PastOverflows({ view }: { view: View }) {
  const { station, pumps, alerts } = view
  const toMs = useNow(STEP_MS)
  const fromMs = toMs - DAYS * DAY_MS
  const { data, error, isLoading, mutate } = useSWR(
    ['overflows', station.edgeNodeId, fromMs, pumps],
    () => readOverflows(station, { pumps, fromMs, toMs, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    { keepPreviousData: true, revalidateIfStale: false, revalidateOnFocus: false },
  )
  const timeZone = useTimeZone()
  const units = useUnits()
  const events = data?.events ?? []

  async function exportCsv() {
    const { toCsv } = await import('@/lib/csv')
    const { header, rows } = overflowTable(events, { station, pumps, alerts, timeZone, units })
    saveFile(`${station.edgeNodeId}-overflows.csv`, toCsv(header, rows))
  }

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
        {isLoading && !data && <p className="px-4 py-3 text-sm text-muted">Loading…</p>}
        {error !== undefined && !isLoading && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-attention-tint px-4 py-2 text-sm text-attention">
            History unavailable: {data ? 'newer overflows may be missing' : 'overflows unknown'}.
            <Button size="small" onClick={() => void mutate()}>
              Try again
            </Button>
          </p>
        )}
        {data && data.unreadable > 0 && (
          <p className="px-4 py-2 text-sm text-attention">
            {data.unreadable} history {data.unreadable === 1 ? 'record' : 'records'} can’t be read;
            overflows may be missing.
          </p>
        )}
      </div>
      {data && events.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted">None in the history.</p>
      )}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <OverflowEntry key={event.startMs} event={event} view={view} />
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

function OverflowEntry({ event, view }: { event: OverflowEvent; view: View }) {
  const units = useUnits()
  const { startMs, startSlackMs, isStartKnown, endMs, endSlackMs, spilled, rainMm } = event
  return (
    <li className="px-4 py-3.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3 xl:grid-cols-4">
        <Figure name="Began" note={isStartKnown && earlier(startSlackMs)}>
          {!isStartKnown && 'before '}
          <Moment ms={startMs} />
        </Figure>
        <Figure name="Ended" note={endMs !== null && earlier(endSlackMs)}>
          {endMs === null ? 'not yet' : <Moment ms={endMs} />}
        </Figure>
        <Figure name="Duration">{endMs === null ? 'unknown' : formatAge(endMs - startMs)}</Figure>
        <Figure name="Spilled">{spilledText(spilled, units)}</Figure>
        <Figure name="Rain">
          {rainMm === null ? 'unknown' : <Quantity value={rainMm} unit="mm" />}
        </Figure>
        <Figure name="Pumps">
          {pumpsInWords(event, view.pumps).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
          {event.pumps.length === 0 && 'unknown'}
        </Figure>
        <Figure name="Acknowledged by">{acknowledgedBy(event, view.alerts) ?? 'not known'}</Figure>
      </dl>
    </li>
  )
}

const earlier = (slackMs: number) => `or up to ${formatAge(slackMs)} earlier`
