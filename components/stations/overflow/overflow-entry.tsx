import { Figure, Quantity } from '@/components/ui/figure'
import { Moment } from '@/components/ui/moment'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import {
  acknowledgedBy,
  overflowWords,
  pumpsInWords,
  spilledText,
} from '@/lib/stations/overflow/report'
import type { StationView } from '@/lib/stations/use-station'
import { formatAge } from '@/lib/time/format'

interface OverflowEntryProps {
  event: OverflowEvent
  view: Pick<StationView, 'station' | 'pumps' | 'alerts'>
}

export function OverflowEntry({ event, view }: OverflowEntryProps) {
  const units = useUnits()
  const { startMs, startSlackMs, isStartKnown, spilled, rainMm, parts, running } = event
  return (
    <li className="px-4 py-3.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3 xl:grid-cols-4">
        <Figure name="Began" note={isStartKnown && startSlackMs > 0 && earlier(startSlackMs)}>
          {!isStartKnown && 'before '}
          <Moment ms={startMs} />
        </Figure>
        <Ended event={event} />
        <Figure name="Duration" note={parts > 1 && `in ${parts} parts`}>
          {durationOf(event)}
        </Figure>
        <Figure name={overflowWords(view.station).volume} note={running && 'so far'}>
          {spilledText(spilled, units)}
        </Figure>
        <Figure name="Rain">
          {rainMm === null ? 'unknown' : <Quantity value={rainMm} unit="mm" />}
        </Figure>
        <Figure name="Pumps">
          {pumpsInWords(event, view.pumps).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
          {event.pumps.length === 0 && 'unknown'}
        </Figure>
        <Figure name="Acknowledged by">{acknowledgedBy(event, view.alerts) ?? 'not known'}</Figure>
      </dl>
    </li>
  )
}

function Ended({ event: { endMs, endSlackMs, isEndMeasured, running } }: { event: OverflowEvent }) {
  if (endMs !== null)
    return (
      <Figure name="Ended" note={isEndMeasured ? earlier(endSlackMs) : 'end not measured'}>
        <Moment ms={endMs} />
      </Figure>
    )
  const lastMs = running?.lastMeasuredMs ?? null
  return (
    <Figure
      name="Ended"
      note={
        lastMs !== null && (
          <>
            last measured <Moment ms={lastMs} />
          </>
        )
      }
    >
      {running && lastMs === null ? 'not yet' : 'not known'}
    </Figure>
  )
}

function durationOf({ startMs, endMs, lastMs, running }: OverflowEvent): string {
  if (endMs !== null) return formatAge(endMs - startMs)
  return running ? `${formatAge(lastMs - startMs)} so far` : 'unknown'
}

const earlier = (slackMs: number) => `or up to ${formatAge(slackMs)} earlier`
