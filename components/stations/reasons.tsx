import { Fragment } from 'react'
import { Moment } from '@/components/ui/moment'
import { timeOfReason, type Reason } from '@/lib/stations/judgement/reasons'

/** For example `pump 2 failed, outflow not measured since 17:20:00`. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.map((reason, index) => {
    const time = timeOfReason(reason)
    return (
      <Fragment key={reason.text}>
        {index > 0 && ', '}
        {reason.text}
        {time && (
          <>
            {time.word}
            <Moment ms={time.ms} />
          </>
        )}
        {reason.note && ` ${reason.note}`}
      </Fragment>
    )
  })
}
