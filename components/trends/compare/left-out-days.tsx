'use client'

import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatDay } from '@/lib/time/format'
import type { DayCurve } from '@/lib/trends/compare/by-time-of-day'
import type { ReadSubject } from '@/lib/trends/compare/use-subject'

const MOST_NAMED = 5

interface LeftOutDaysProps {
  one: ReadSubject
  curve: DayCurve | null
}

/** How many days a curve is made of, and which are left out and why. */
export function LeftOutDays({ one: { state }, curve }: LeftOutDaysProps) {
  const { clock } = useTimeStyle()
  if (!curve || state.kind !== 'ready') return null
  const isUnknown = curve.leftOut.every(({ reason }) => reason === 'no readings')
  if (curve.days === 0 && isUnknown)
    return <p className="text-xs text-muted">No readings in this range</p>
  const style = { timeZone: state.station.timeZone, clock }
  const named = curve.leftOut
    .slice(0, MOST_NAMED)
    .map(({ startMs, reason }) => `${formatDay(startMs, style)} (${reason})`)
  const more = curve.leftOut.length - named.length
  return (
    <p className="text-xs text-pretty text-muted">
      {curve.days} {curve.days === 1 ? 'day' : 'days'}
      {named.length > 0 && `; left out: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
    </p>
  )
}
