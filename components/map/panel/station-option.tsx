'use client'

import { clsx } from 'clsx'
import { MapPinOff } from 'lucide-react'
import { memo } from 'react'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { Reasons } from '@/components/stations/reasons'
import { STATUS_TONES, StatusGlyph } from '@/components/stations/status-glyph'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { newestAlert } from '@/lib/alerts/by-station'
import type { EdgeNodeId } from '@/lib/ids'
import { QUALITY_CHECK_MS, readingsFreshness } from '@/lib/readings/freshness'
import type { BoardEntry } from '@/lib/stations/board'
import { headlineOf } from '@/lib/stations/headline'
import { STATUS_WORDS } from '@/lib/stations/status'
import { useStationMetrics } from '@/lib/stations/use-station-metrics'
import { useNow } from '@/lib/time/use-now'

interface StationOptionProps {
  entry: BoardEntry
  position: number
  count: number
  topPx: number
  heightPx: number
  isTabStop: boolean
  isSelected: boolean
  onOpen: (id: EdgeNodeId, by: 'pointer' | 'keyboard') => void
  onHover: (id: EdgeNodeId | null) => void
}

export const StationOption = memo(function StationOption(props: StationOptionProps) {
  const { entry, position, count, topPx, heightPx, isTabStop, isSelected, onOpen, onHover } = props
  const { station, condition } = entry
  const {
    status,
    reasons: [gravest],
  } = condition
  const metrics = useStationMetrics(station.edgeNodeId)
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-posinset={position + 1}
      aria-setsize={count}
      data-station={station.edgeNodeId}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(station.edgeNodeId, 'pointer')}
      onPointerEnter={() => onHover(station.edgeNodeId)}
      onPointerLeave={() => onHover(null)}
      className={clsx(
        'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-3 border-b border-line px-4 focus-visible:-outline-offset-2',
        isSelected ? 'bg-accent-tint' : 'hover:bg-canvas',
      )}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      {isSelected && <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-accent" />}
      <StatusGlyph status={status} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm leading-5 font-medium">{station.name}</p>
        <p className="flex min-w-0 items-center gap-1 text-xs leading-5 text-muted">
          <span className={clsx('shrink-0', STATUS_TONES[status])}>{STATUS_WORDS[status]}</span>
          <span className="truncate">
            {' · '}
            {status === 'overflowing' ? (
              <OverflowSince station={station} metrics={metrics} overflow={condition.overflow} />
            ) : (
              <Reasons
                reasons={
                  gravest
                    ? [gravest]
                    : [{ text: station.address ?? station.edgeNodeId, sinceMs: null }]
                }
              />
            )}
          </span>
          {!station.location && (
            <>
              <MapPinOff aria-hidden className="ml-auto size-3.5 shrink-0" />
              <span className="sr-only">, not on the map</span>
            </>
          )}
        </p>
      </div>
      <OptionFigures entry={entry} />
    </div>
  )
})

function OptionFigures({ entry: { station, alerts } }: { entry: BoardEntry }) {
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
