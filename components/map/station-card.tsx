'use client'

import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useId, useRef } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import { LevelBar } from '@/components/stations/list/cells/level-bar'
import { SpillFigures } from '@/components/stations/overflow/ongoing-overflow'
import { ReadingNote } from '@/components/stations/reading-note'
import { StationHeading } from '@/components/stations/station-heading'
import { Figure, Quantity } from '@/components/ui/figure'
import { Age } from '@/components/ui/moment'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { newestAlert } from '@/lib/alerts/by-station'
import { troubleSinceMs } from '@/lib/live/live'
import type { BoardEntry } from '@/lib/stations/board'
import { isBeyondAlarm, levelScale } from '@/lib/stations/level-scale'
import { stationPath } from '@/lib/stations/path'
import { useCurrentReadings } from '@/lib/stations/use-current-readings'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { levelZeroM } from '@/lib/units/level-zero'

interface StationCardProps {
  entry: BoardEntry
  /** Focuses its link: it was opened by keyboard, or covers what had the focus. */
  takesFocus: boolean
}

export function StationCard({ entry, takesFocus }: StationCardProps) {
  const { station, condition } = entry
  const titleId = useId()
  const linkRef = useRef<HTMLAnchorElement>(null)
  const { metrics, headline, report } = useCurrentReadings(entry)
  const value = headline?.value ?? null
  const isLive = headline?.quality === 'live'
  const scale = headline?.name === 'Level' ? levelScale(station) : null

  useEffect(() => {
    if (takesFocus) linkRef.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-3 text-sm text-ink">
      <StationHeading title="h2" {...{ entry, metrics, report, titleId }} className="pr-8" />
      <CardAlert entry={entry} />
      <dl className="grid grid-cols-2 gap-3">
        <Figure
          name={headline?.name ?? 'Level'}
          quality={headline?.quality}
          note={headline && value !== null && <ReadingNote {...headline} />}
          isAbnormal={scale !== null && value !== null && isBeyondAlarm(scale, value)}
        >
          <Quantity
            value={value}
            unit={headline?.unit ?? LEVEL_UNIT}
            bottomM={levelZeroM(station)}
          />
          {scale && value !== null && (
            <LevelBar
              scale={scale}
              levelM={value}
              isLive={isLive}
              isOverflowing={condition.status === 'overflowing'}
              className="mt-1 w-full"
            />
          )}
        </Figure>
        {condition.overflow && (
          <SpillFigures station={station} metrics={metrics} overflow={condition.overflow} />
        )}
      </dl>
      <Link
        ref={linkRef}
        href={stationPath(station.edgeNodeId)}
        prefetch={false}
        className="inline-flex h-9 touch-target items-center justify-center gap-1.5 rounded-md bg-accent px-3 font-medium text-on-accent hover:bg-accent-strong"
      >
        Open station page
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </article>
  )
}

export function CardAlert({ entry }: { entry: BoardEntry }) {
  const { alerts } = entry
  const alert = newestAlert(alerts ?? [])
  const isOld = troubleSinceMs(useAlertsAvailability()) !== null
  const others = (alerts?.length ?? 0) - 1
  if (!alert) return null
  return (
    <div
      className={clsx(
        'flex items-start gap-2 rounded-md bg-sunken px-2.5 py-2',
        isOld && 'text-muted italic',
      )}
    >
      <AlertGlyph alert={alert} isOld={isOld} />
      <div className="min-w-0">
        <p className="text-sm leading-5 font-medium">
          {alert.name}
          <SilenceMark alert={alert} />
        </p>
        <p className="text-xs text-muted">
          <Age sinceMs={alert.raisedAtMs} /> ago{alert.isAcknowledged && ', acknowledged'}
          {others > 0 && ` · ${others} more`}
        </p>
      </div>
    </div>
  )
}
