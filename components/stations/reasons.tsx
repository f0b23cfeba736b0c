import { Fragment } from 'react'
import { Moment } from '@/components/ui/moment'
import type { Reason } from '@/lib/stations/judgement/reasons'

/** For example `pump 2 failed, outflow not measured since 17:20:00`. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.map(({ text, sinceMs, untilMs }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {text}
      {sinceMs !== null && (
        <>
          {' '}
          since <Moment ms={sinceMs} />
        </>
      )}
      {untilMs !== undefined && (
        <>
          {' '}
          until <Moment ms={untilMs} />
        </>
      )}
    </Fragment>
  ))
}
