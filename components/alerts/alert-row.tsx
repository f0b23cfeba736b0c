'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { use, useId, type ReactNode } from 'react'
import { Age, Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { alertDetails } from '@/lib/alerts/details'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { stationPath } from '@/lib/stations/path'
import { formatAge, formatTimestamp } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { unitsAt } from '@/lib/units/display-units'
import { AcknowledgeButton } from './acknowledge-button'
import { AlertGlyph } from './alert-glyph'
import { AlertDetailsContext, DetailsButton, DetailsRow } from './detail/alert-details'
import { SilenceMark } from './silence/silence-mark'

interface AlertRowProps {
  alert: Alert
  /** The alert when someone began using the list: lines gained since would move rows. */
  asHeld: Alert
  /** Bottom of the station's well, if known. */
  bottomM: number | undefined
  box: ReactNode
  isGone: boolean
  onNavigate: () => void
}

export function AlertRow({ alert, asHeld, bottomM, box, isGone, onNavigate }: AlertRowProps) {
  const detailsId = useId()
  const time = useTimeStyle()
  const formatTime = (ms: number) => formatTimestamp(ms, time)
  const units = unitsAt(useUnits(), bottomM)
  const details = alertDetails(asHeld, { formatTime, units })
  const areDetailsOpen = use(AlertDetailsContext)?.openIds.includes(alert.id)
  return (
    <>
      <div
        role="row"
        data-alert={alert.id}
        className="relative alert-columns border-b border-line px-4 py-1.5 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] sm:px-5 sm:py-3"
      >
        <div role="rowheader" className="flex min-w-0 items-start gap-2">
          <div className="empty:hidden max-sm:absolute max-sm:bottom-1.5 max-sm:left-4">{box}</div>
          <AlertGlyph alert={alert} />
          <div className="min-w-0">
            <p className={clsx('max-sm:truncate', !alert.isAcknowledged && 'font-semibold')}>
              {alert.name}
            </p>
            <p className="empty:hidden">
              <SilenceMark alert={alert} />
            </p>
            <div className={clsx('text-xs text-muted', !areDetailsOpen && 'max-sm:sr-only')}>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </div>
          </div>
        </div>
        <div role="cell" className="relative min-w-0 max-sm:col-span-2 max-sm:min-h-6">
          {alert.edgeNodeId === null ? (
            alert.stationName
          ) : (
            <Link
              href={stationPath(alert.edgeNodeId)}
              className="break-words text-accent after:absolute after:inset-0 hover:underline max-sm:block max-sm:truncate max-sm:after:-top-1.5 max-sm:after:-bottom-3.5"
              onClick={onNavigate}
            >
              {alert.stationName}
            </Link>
          )}
        </div>
        <div role="cell" className="text-xs text-muted max-sm:col-span-2 max-sm:pl-8">
          <span className="sm:hidden">
            <Moment ms={alert.raisedAtMs} />
            {alert.clearedAtMs !== null && ' · cleared'}
            {' · '}
          </span>
          <time dateTime={new Date(alert.raisedAtMs).toISOString()} className="max-sm:hidden">
            {formatTime(alert.raisedAtMs)}
          </time>
          <AlertAge raisedAtMs={alert.raisedAtMs} />
        </div>
        <div role="cell" className="relative flex items-center justify-end sm:items-start">
          <AcknowledgeButton alert={alert} isGone={isGone} />
          <DetailsButton alert={alert} id={detailsId} />
        </div>
      </div>
      <DetailsRow alert={alert} id={detailsId} />
    </>
  )
}

const COARSE_TICK_MS = 15_000
const MINUTE_MS = 60_000

/** Rerenders every second in the first minute, then every 15 s. */
function AlertAge({ raisedAtMs }: { raisedAtMs: number }) {
  const roughlyNow = useNow(COARSE_TICK_MS)
  const isYoung = ageMs(raisedAtMs, roughlyNow) < MINUTE_MS
  return (
    <span className="whitespace-nowrap tabular-nums sm:block">
      {isYoung ? <Age sinceMs={raisedAtMs} /> : formatAge(ageMs(raisedAtMs, roughlyNow))} ago
    </span>
  )
}
