'use client'

import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { newestAlert } from '@/lib/alerts/by-station'
import { QUALITY_CHECK_MS, readingsFreshness } from '@/lib/readings/freshness'
import type { BoardEntry } from '@/lib/stations/board'
import { headlineOf } from '@/lib/stations/headline'
import { useStationMetrics } from '@/lib/stations/use-station-metrics'
import { useNow } from '@/lib/time/use-now'

/** The current level or pressure, and the age of the newest alert or else of stale readings. */
export function OptionFigures({ entry: { station, alerts } }: { entry: BoardEntry }) {
  const metrics = useStationMetrics(station.edgeNodeId)
  const nowMs = useNow(QUALITY_CHECK_MS)
  const headline = metrics && headlineOf(station, metrics, nowMs)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const alert = newestAlert(alerts ?? [])
  const oldSinceMs = freshness && freshness.state !== 'live' ? freshness.sinceMs : null
  const sinceMs = alert ? alert.raisedAtMs : oldSinceMs
  return (
    <div className="shrink-0 text-right">
      <p
        className={clsx('text-sm leading-5', headline?.reading.quality !== 'live' && 'text-faint')}
      >
        <Quantity value={headline?.value ?? null} unit={headline?.unit ?? 'm'} />
      </p>
      <p className={clsx('text-xs leading-5', alert ? 'text-muted' : 'text-offline')}>
        {sinceMs === null ? <span aria-hidden>&nbsp;</span> : <Age sinceMs={sinceMs} />}
      </p>
    </div>
  )
}
