'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Quantity } from '@/components/ui/quantity'
import { saveCsv } from '@/components/stations/save-csv'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import { readOverflows } from '@/lib/stations/overflow/read-overflows'
import {
  acknowledgedBy,
  overflowTable,
  overflowWords,
  pumpsInWords,
  spilledText,
} from '@/lib/stations/overflow/report'
import { withRunning } from '@/lib/stations/overflow/running'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import type { StationView } from '@/lib/stations/use-station'
import { formatAge } from '@/lib/time/format'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { SPILL_METHOD } from './ongoing-overflow'

const DAYS = 30
const DAY_MS = 86_400_000
/** Step of daily history; nothing changes in between. */
const STEP_MS = 600_000
const MINUTE_MS = 60_000
const TIMEOUT_MS = MINUTE_MS

type View = Pick<StationView, 'station' | 'metrics' | 'pumps' | 'alerts' | 'condition'>

export function PastOverflows({ view }: { view: View }) {
  const { station, metrics, pumps, alerts, condition } = view
  const fromMs = useNow(STEP_MS) - DAYS * DAY_MS
  const isRunning = condition.overflow !== null
  const { data, error, isLoading, mutate } = useSWR(
    ['overflows', station.edgeNodeId, fromMs, pumps, isRunning],
    () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      return readOverflows(station, { pumps, fromMs, toMs: serverClock.now(), signal })
    },
    {
      ...{ keepPreviousData: true, revalidateIfStale: false, revalidateOnFocus: false },
      // Its last minutes are still to be written.
      refreshInterval: (read) => (read?.events[0]?.endMs === null ? MINUTE_MS : 0),
    },
  )
  const running = useRunningOverflow({ station, metrics, overflow: condition.overflow })
  const timeZone = useTimeZone()
  const units = useUnits()
  const [outcome, setOutcome] = useState('')
  const events = withRunning(data?.events ?? [], running?.event ?? null)

  async function exportCsv() {
    const table = overflowTable(events, { station, pumps, alerts, timeZone, units })
    setOutcome(await saveCsv(`${station.edgeNodeId}-overflows`, table, 'CSV saved'))
  }

  return (
    <Section
      title={`${overflowWords(station).many}, last ${DAYS} days`}
      note={
        events.length > 0 && (
          <span className="flex items-center gap-2">
            <span role="status">{outcome}</span>
            <Button size="small" onClick={() => void exportCsv()}>
              <Download aria-hidden className="size-4 text-muted" />
              Export CSV
            </Button>
          </span>
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
          Based on level history. {SPILL_METHOD}
        </p>
      )}
    </Section>
  )
}

function OverflowEntry({ event, view }: { event: OverflowEvent; view: View }) {
  const units = useUnits()
  const { startMs, startSlackMs, isStartKnown, spilled, rainMm, parts, running } = event
  return (
    <li className="px-4 py-3.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3 xl:grid-cols-4">
        <Figure name="Began" note={isStartKnown && startSlackMs > 0 && earlier(startSlackMs)}>
          {!isStartKnown && 'before '}
          <Moment ms={startMs} />
        </Figure>
        <Ended event={event} />
        <Figure name="Duration" note={parts.length > 1 && `in ${parts.length} parts`}>
          {durationOf(event)}
        </Figure>
        <Figure name={overflowWords(view.station).volume} note={running && 'so far'}>
          {spilledText(spilled, units)}
        </Figure>
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

function Ended({ event: { endMs, endSlackMs, isEndMeasured, running } }: { event: OverflowEvent }) {
  if (endMs !== null)
    return (
      <Figure name="Ended" note={isEndMeasured ? earlier(endSlackMs) : 'end not measured'}>
        <Moment ms={endMs} />
      </Figure>
    )
  const lastMs = running?.lastMeasuredMs ?? null
  return (
    <Figure
      name="Ended"
      note={
        lastMs !== null && (
          <>
            last measured <Moment ms={lastMs} />
          </>
        )
      }
    >
      {running && lastMs === null ? 'not yet' : 'not known'}
    </Figure>
  )
}

function durationOf({ startMs, endMs, lastMs, running }: OverflowEvent): string {
  if (endMs !== null) return formatAge(endMs - startMs)
  return running ? `${formatAge(lastMs - startMs)} so far` : 'unknown'
}

const earlier = (slackMs: number) => `or up to ${formatAge(slackMs)} earlier`
