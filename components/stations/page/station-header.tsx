'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReadingsFreshness } from '@/lib/domain/freshness'
import { STATUS_WORDS } from '@/lib/domain/station-status'
import type { StationCondition } from '@/lib/domain/station-status'
import { formatClock, formatTimestamp } from '@/lib/domain/time-format'
import { useNow } from '@/lib/hooks/use-now'
import { useTimeZone } from '@/lib/hooks/use-time-zone'
import type { PumpStation } from '@/lib/schemas/pump-station'
import { Age } from '@/components/stations/age'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { STATUS_TONES } from '@/components/stations/status-tones'

interface StationHeaderProps {
  station: PumpStation
  condition: StationCondition
  /** null: no readings were ever received. */
  freshness: ReadingsFreshness | null
}

/** Which station, how it is and why, and whether what is shown can be trusted. */
export function StationHeader({ station, condition, freshness }: StationHeaderProps) {
  return (
    <header className="flex flex-col gap-3 py-4 md:flex-row md:items-end md:justify-between">
      <div className="min-w-0">
        <Link
          href="/"
          className="-ml-0.5 inline-flex touch-target items-center gap-1 text-xs text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          Station List
        </Link>
        <h1 className="text-xl font-semibold tracking-tight text-balance">{station.name}</h1>
        <p className="text-sm text-muted">
          {[station.address, station.edgeNodeId].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-col gap-1 md:items-end">
        <StatusLine condition={condition} />
        <p className="text-xs text-muted">
          <Reporting freshness={freshness} /> · <LocalTime timeZone={station.timeZone} />
        </p>
      </div>
    </header>
  )
}

function StatusLine({ condition: { status, basis, reasons } }: { condition: StationCondition }) {
  const note = basis === 'readings-only' ? ['alerts not known'] : []
  return (
    <p className="flex items-center gap-2 text-sm">
      <StatusGlyph status={status} />
      <span className={STATUS_TONES[status]}>{STATUS_WORDS[status]}</span>
      <span className="text-muted">{[...reasons, ...note].join(', ')}</span>
    </p>
  )
}

function Reporting({ freshness }: { freshness: ReadingsFreshness | null }) {
  const timeZone = useTimeZone()
  if (!freshness) return <>No readings received</>
  const { state, sinceMs } = freshness
  if (state === 'offline')
    return <span className="text-offline">Offline since {formatTimestamp(sinceMs, timeZone)}</span>
  if (state === 'not-reporting')
    return (
      <span className="text-offline">Not reporting since {formatTimestamp(sinceMs, timeZone)}</span>
    )
  return (
    <>
      Online, data <Age sinceMs={sinceMs} /> old
    </>
  )
}

function LocalTime({ timeZone }: { timeZone: string }) {
  return (
    <>
      local time <span className="tabular-nums">{formatClock(useNow(), timeZone)}</span>
    </>
  )
}
