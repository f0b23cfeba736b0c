import { Fragment, type ComponentProps } from 'react'
import { Glyph } from '@/components/alerts/alert-glyph'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { BoardEntry } from '@/lib/stations/board'
import {
  alertsAge,
  leadReasons,
  reasonsBesideAlerts,
  statusWords,
  type AlertsAge,
} from '@/lib/stations/condition-words'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { STATUS_SHAPES, type StationStatus } from '@/lib/stations/status'
import { useStationMetrics } from '@/lib/stations/use-current-readings'
import { formatDay } from '@/lib/time/format'

const STATUS_TONES: Record<StationStatus, string> = {
  overflowing: 'font-semibold text-alarm',
  alarm: 'font-semibold text-alarm',
  returned: 'font-medium text-alarm',
  acknowledged: 'font-medium text-alarm',
  offline: 'font-medium text-offline',
  attention: 'font-medium text-attention',
  'readings-only': 'text-muted',
  normal: 'text-muted',
  'out-of-service': 'text-muted',
}

interface StatusGlyphProps extends ComponentProps<'svg'> {
  status: StationStatus
  /** Gray: its source is outdated. */
  isOld?: boolean
}

export function StatusGlyph({ status, isOld, ...props }: StatusGlyphProps) {
  const style = isOld ? { style: { color: 'currentColor' } } : {}
  return <Glyph shape={STATUS_SHAPES[status]} {...style} {...props} />
}

type Judged = Pick<BoardEntry, 'station' | 'condition' | 'alerts'>

/** Gray while the alerts that a status rests on are old. */
export function EntryGlyph({ entry, className }: { entry: Judged; className?: string }) {
  const age = alertsAge(entry, useAlertsAvailability())
  const { status } = entry.condition
  return <StatusGlyph status={status} isOld={age?.isStatusOld} className={className} />
}

export function StatusWords({ entry }: { entry: Judged }) {
  const age = alertsAge(entry, useAlertsAvailability())
  const tone = age?.isStatusOld ? 'text-muted' : STATUS_TONES[entry.condition.status]
  return <span className={tone}>{statusWords(entry)}</span>
}

/** `as of 23:32`, or `alerts as of 23:32` beside a status that doesn't rest on them. */
export function AsOf({ age: { sinceMs, isStatusOld } }: { age: AlertsAge }) {
  return (
    <>
      {!isStatusOld && 'alerts '}as of <Moment ms={sinceMs} />
    </>
  )
}

interface StatusDetailProps {
  entry: Judged
  /** Named first. */
  first?: Alert | null
  /** Shown where there is nothing to say. */
  fallback?: string
}

/** In a line: the time of old alerts, then since when it overflows, or the worst reason. */
export function StatusDetail({ entry, first, fallback }: StatusDetailProps) {
  const { condition } = entry
  const { status, basis } = condition
  const age = alertsAge(entry, useAlertsAvailability())
  const { lead, others } = leadReasons(condition, first?.name)
  const isOverflowing = status === 'overflowing'
  if (status === 'readings-only') return 'alerts unknown'
  if (!age && !isOverflowing && lead.length === 0) return fallback
  return (
    <>
      {age && <AsOf age={age} />}
      {age && (isOverflowing || lead.length > 0) && ', '}
      {isOverflowing ? (
        <OngoingSince entry={entry} />
      ) : (
        <>
          <Reasons reasons={lead} />
          {others > 0 && `, ${others} more`}
        </>
      )}
      {basis === 'readings-only' && lead.length > 0 && ' (readings only)'}
    </>
  )
}

function OngoingSince({ entry: { station, condition } }: { entry: Judged }) {
  const metrics = useStationMetrics(station.edgeNodeId)
  return <OverflowSince station={station} metrics={metrics} overflow={condition.overflow} />
}

/** All reasons that aren't listed as alerts below. */
export function AllReasons({ entry }: { entry: Judged }) {
  const age = alertsAge(entry, useAlertsAvailability())
  const reasons = reasonsBesideAlerts(entry)
  return (
    <>
      {age && <AsOf age={age} />}
      {age && reasons.length > 0 && ', '}
      <Reasons reasons={reasons} />
    </>
  )
}

/** `pump 2 failed, outflow not measured since 17:20:00, level sensor out until Jun 12 (new one)` */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const time = useTimeStyle()
  return reasons.map(({ text, sinceMs, untilMs, atMs, note }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {text}
      {sinceMs !== null && (
        <>
          {' '}
          since <Moment ms={sinceMs} />
        </>
      )}
      {untilMs !== undefined && ` until ${formatDay(untilMs, time)}`}
      {atMs !== undefined && (
        <>
          {' '}
          <Moment ms={atMs} />
        </>
      )}
      {note && ` ${note}`}
    </Fragment>
  ))
}

/** Silent stations counted under another status. */
export function SilentElsewhere({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      , +{count}
      <span className="sr-only"> in other statuses</span>
    </>
  )
}
