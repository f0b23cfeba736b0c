'use client'

import { BellRing } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { useAcknowledgementQueue } from '@/lib/alerts/alerts-provider'
import { countQueue } from '@/lib/alerts/queue/results'

/** On every page while acknowledgements failed or weren't sent, for example after a reload. */
export function QueueBanner() {
  const { queue, phase } = useAcknowledgementQueue()
  const { failed, notSent } = countQueue(queue)
  const count = failed + notSent
  return (
    <Banner icon={<BellRing aria-hidden className="size-4 shrink-0" />}>
      {phase === 'idle' &&
        count > 0 &&
        `${count} ${count === 1 ? 'alert was' : 'alerts were'} not acknowledged. Open Alerts to try again.`}
    </Banner>
  )
}
