'use client'

import { clsx } from 'clsx'
import { MapPinOff } from 'lucide-react'
import { memo } from 'react'
import { EntryGlyph, StatusDetail, StatusWords } from '@/components/stations/status-words'
import { qualityTone, Quantity } from '@/components/ui/figure'
import { Age } from '@/components/ui/moment'
import type { EdgeNodeId } from '@/lib/ids'
import { namedSinceMs } from '@/lib/stations/condition-words'
import type { BoardEntry } from '@/lib/stations/board'
import { useCurrentReadings } from '@/lib/stations/use-current-readings'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { levelZeroM } from '@/lib/units/level-zero'

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
  const { station } = entry
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
      <EntryGlyph entry={entry} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm leading-5 font-medium">{station.name}</p>
        <p className="flex min-w-0 items-center gap-1 text-xs leading-5 text-muted">
          <span className="shrink-0">
            <StatusWords entry={entry} />
          </span>
          <span className="truncate">
            {' · '}
            <StatusDetail entry={entry} fallback={station.address ?? station.edgeNodeId} />
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

function OptionFigures({ entry }: { entry: BoardEntry }) {
  const { headline, report } = useCurrentReadings(entry)
  const namedMs = namedSinceMs(entry, report)
  const isSilent = namedMs === null && !!report?.words
  const sinceMs = isSilent ? report.sinceMs : namedMs
  return (
    <div className="shrink-0 text-right">
      <p className={clsx('text-sm leading-5', qualityTone(headline?.quality))}>
        <Quantity
          value={headline?.value ?? null}
          unit={headline?.unit ?? LEVEL_UNIT}
          bottomM={levelZeroM(entry.station)}
        />
      </p>
      <p
        className={clsx(
          'text-xs leading-5',
          isSilent || entry.condition.status === 'offline' ? 'text-offline' : 'text-muted',
        )}
      >
        {sinceMs === null ? <span aria-hidden>&nbsp;</span> : <Age sinceMs={sinceMs} />}
      </p>
    </div>
  )
}
