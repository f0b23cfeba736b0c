'use client'

import Link from 'next/link'
import { memo } from 'react'
import { PumpsCell } from '@/components/pumps/pumps-cell'
import { readingsFreshness } from '@/lib/domain/freshness'
import type { BoardEntry } from '@/lib/domain/station-board'
import { stationPath } from '@/lib/domain/station-path'
import { useNow } from '@/lib/hooks/use-now'
import { useStationMetrics } from '@/lib/hooks/use-station-metrics'
import { DataAgeCell } from './data-age-cell'
import { LevelCell } from './level-cell'
import { NewestAlertCell } from './newest-alert-cell'
import { StatusCell } from './status-cell'

/** Ages tick by themselves; a reading that grows old greys within this. */
const QUALITY_CHECK_MS = 5000

interface StationRowProps {
  entry: BoardEntry
  /** Its place in the whole list, from 0. */
  index: number
  topPx: number
  heightPx: number
  isTabStop: boolean
}

/** One row, which subscribes to its own station's readings: other rows' readings don't touch it. */
export const StationRow = memo(function StationRow(props: StationRowProps) {
  const { entry, index, topPx, heightPx, isTabStop } = props
  const { station, condition, alerts } = entry
  const metrics = useStationMetrics(station.edgeNodeId)
  const nowMs = useNow(QUALITY_CHECK_MS)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className="absolute inset-x-0 top-0 station-columns border-b border-line bg-surface px-4 hover:bg-canvas md:px-5"
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      <div role="gridcell" className="min-w-0 card-area-[status]">
        <StatusCell condition={condition} />
      </div>
      <div role="gridcell" className="min-w-0 card-area-[name]">
        <Link
          href={stationPath(station.edgeNodeId)}
          prefetch={false}
          tabIndex={isTabStop ? 0 : -1}
          className="block truncate text-sm leading-5 font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {station.name}
        </Link>
        <p className="truncate text-xs text-muted max-md:hidden">
          {station.address ?? station.edgeNodeId}
        </p>
      </div>
      <div role="gridcell" className="card-area-[level]">
        <LevelCell station={station} metrics={metrics} nowMs={nowMs} />
      </div>
      <div role="gridcell" className="card-area-[pumps]">
        <PumpsCell station={station} metrics={metrics} isLive={freshness?.state === 'live'} />
      </div>
      <div role="gridcell" className="min-w-0 max-lg:hidden">
        <NewestAlertCell alerts={alerts} />
      </div>
      <div role="gridcell" className="card-area-[age]">
        <DataAgeCell freshness={freshness} />
      </div>
    </div>
  )
})
