'use client'

import { Figure } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { Quantity } from '@/components/ui/quantity'
import type { Alert } from '@/lib/alerts/alert'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { Pump } from '@/lib/pumps/pump'
import { acknowledgedBy, pumpsInWords } from '@/lib/stations/overflow/details'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import { spilledText } from '@/lib/stations/overflow/spill-texts'
import { formatAge } from '@/lib/time/format'

interface OverflowEntryProps {
  event: OverflowEvent
  pumps: readonly Pump[]
  /** null: unknown. */
  alerts: readonly Alert[] | null
}

/** One overflow with the figures of a spill report. */
export function OverflowEntry({ event, pumps, alerts }: OverflowEntryProps) {
  const units = useUnits()
  const { startMs, startSlackMs, isStartKnown, endMs, endSlackMs, spilled, rainMm } = event
  return (
    <li className="px-4 py-3.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3 xl:grid-cols-4">
        <Figure name="Began" note={isStartKnown && earlier(startSlackMs)}>
          {!isStartKnown && 'before '}
          <Moment ms={startMs} />
        </Figure>
        <Figure name="Ended" note={endMs !== null && earlier(endSlackMs)}>
          {endMs === null ? 'not yet' : <Moment ms={endMs} />}
        </Figure>
        <Figure name="Duration">{endMs === null ? 'unknown' : formatAge(endMs - startMs)}</Figure>
        <Figure name="Spilled">{spilledText(spilled, units)}</Figure>
        <Figure name="Rain">
          {rainMm === null ? 'unknown' : <Quantity value={rainMm} unit="mm" />}
        </Figure>
        <Figure name="Pumps">
          {pumpsInWords(event, pumps).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
          {event.pumps.length === 0 && 'unknown'}
        </Figure>
        <Figure name="Acknowledged by">{acknowledgedBy(event, alerts) ?? 'not known'}</Figure>
      </dl>
    </li>
  )
}

const earlier = (slackMs: number) => `or up to ${formatAge(slackMs)} earlier`
