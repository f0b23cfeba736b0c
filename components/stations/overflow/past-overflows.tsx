'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { saveCsv } from '@/components/stations/save-csv'
import { Section } from '@/components/ui/section'
import { readMaxima } from '@/lib/history/read-history'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useCsvFormat } from '@/lib/preferences/use-csv-format'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { readOverflows } from '@/lib/stations/overflow/read-overflows'
import { overflowTable, overflowWords } from '@/lib/stations/overflow/report'
import { withRunning } from '@/lib/stations/overflow/running'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import type { StationView } from '@/lib/stations/use-station'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { counted } from '@/lib/units/counted'
import { SPILL_METHOD } from './ongoing-overflow'
import { OverflowEntry } from './overflow-entry'

const DAYS = 30
const DAY_MS = 86_400_000
/** Step of daily history; nothing changes in between. */
const STEP_MS = 600_000
const MINUTE_MS = 60_000
const TIMEOUT_MS = MINUTE_MS

export function PastOverflows({ view }: { view: StationView }) {
  const { station, metrics, pumps, alerts, condition } = view
  const fromMs = useNow(STEP_MS) - DAYS * DAY_MS
  const isRunning = condition.overflow !== null
  const { data, error, isLoading, mutate } = useSWR(
    ['overflows', station.edgeNodeId, fromMs, pumps, isRunning],
    async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const nowMs = serverClock.now()
      const range = { fromMs, toMs: nowMs }
      const maxima = await readMaxima(station.edgeNodeId, range, { signal })
      // Minutes that a station reports late come after their hour was read for what runs.
      return readOverflows(station, maxima, { pumps, signal, readSinceMs: nowMs })
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
  const format = useCsvFormat()
  const [outcome, setOutcome] = useState('')
  const events = withRunning(data?.events ?? [], running)

  async function exportCsv() {
    const table = overflowTable(events, { station, pumps, alerts, timeZone, units })
    const name = `${station.edgeNodeId}-overflows`
    setOutcome(await saveCsv(name, table, { format, saved: 'CSV saved' }))
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
            {counted(data.unreadable, 'history record')} can’t be read; overflows may be missing.
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
