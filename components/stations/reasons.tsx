import { Fragment } from 'react'
import { Moment } from '@/components/ui/moment'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { formatDay } from '@/lib/time/format'

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
